// The press: a picture is cut into paths once, and every print of it is a copy.
import { PIGMENTS, type Picture, type Pigment } from './draw';

const SVG = 'http://www.w3.org/2000/svg';
const plates = { coloured: new WeakMap<Picture, DocumentFragment>(), lines: new WeakMap<Picture, DocumentFragment>() };

function cut(picture: Picture, lines: boolean): DocumentFragment {
  const plate = document.createDocumentFragment();
  for (const [paint, d, width] of picture) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', d);
    if (!lines) {
      const stroke = paint.startsWith('~');
      const colour = PIGMENTS[(stroke ? paint.slice(1) : paint) as Pigment];
      path.setAttribute('fill', stroke ? 'none' : colour);
      if (stroke) path.setAttribute('stroke', colour);
      if (width !== undefined) path.setAttribute('stroke-width', String(width));
    }
    plate.append(path);
  }
  return plate;
}

/** The paths of a picture, to be put into a group; `lines`: without colours. */
export function paths(picture: Picture, lines = false): DocumentFragment {
  const kept = lines ? plates.lines : plates.coloured;
  let plate = kept.get(picture);
  if (!plate) {
    plate = cut(picture, lines);
    kept.set(picture, plate);
  }
  return plate.cloneNode(true) as DocumentFragment;
}

const prints = new WeakMap<Picture, Map<string, string>>();
/**
 * A picture as an image: what lies in `frame`, drawn with a `line` of that width. Hundreds of pictures lie on a table: as images they are one
 * element each, and the page has some thousand elements less to style, to lay out and to put in layers whenever something changes.
 */
export function image(picture: Picture, frame: string, line: number, opacity = 1): string {
  const made = prints.get(picture) ?? new Map<string, string>();
  prints.set(picture, made);
  const name = `${frame}/${line}/${opacity}`;
  let print = made.get(name);
  if (print === undefined) {
    const svg = document.createElementNS(SVG, 'svg');
    const pen = { stroke: PIGMENTS.ink, 'stroke-width': line, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' };
    for (const [key, value] of Object.entries({ xmlns: SVG, viewBox: frame, opacity, ...pen }))
      svg.setAttribute(key, String(value));
    svg.append(paths(picture));
    print = `data:image/svg+xml,${encodeURIComponent(svg.outerHTML)}`;
    made.set(name, print);
  }
  return print;
}
