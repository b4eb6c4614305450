// Arrow keys walk over the buttons of a group as they lie on the screen; Tab enters and leaves the group.
export function arrows(group: HTMLElement): { destroy: () => void } {
  const STEPS: Record<string, [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  };
  function move(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    const from = event.target as HTMLElement;
    if (!step || event.altKey || event.ctrlKey || event.metaKey || from.tagName !== 'BUTTON') return;
    const next = nearest(
      from,
      [...group.querySelectorAll<HTMLElement>('button:not(:disabled):not([aria-disabled])')],
      step,
    );
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
  group.addEventListener('keydown', move);
  return { destroy: () => group.removeEventListener('keydown', move) };
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
/** The button that lies nearest in a direction: distance along it counts once, across it twice. */
export function nearest<T extends { getBoundingClientRect: () => Box }>(
  from: T,
  all: readonly T[],
  [dx, dy]: [number, number],
): T | null {
  const middle = (one: T): [number, number] => {
    const box = one.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [x, y] = middle(from);
  let best: T | null = null;
  let least = Infinity;
  for (const one of all) {
    if (one === from) continue;
    const [ox, oy] = middle(one);
    const along = (ox - x) * dx + (oy - y) * dy;
    const across = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    if (along <= 2) continue;
    const far = along + 2 * across;
    if (far < least) {
      least = far;
      best = one;
    }
  }
  return best;
}
