// What the build adds: a service worker that knows the files of the page, and every file packed once for all time.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const PACKED = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest', '.txt']);
const WORTH = 1024; // bytes: below it packing saves nothing
const LOOSE = ['/', '/icon.svg', '/icon-turn.svg', '/app.webmanifest'];

/** Puts `sw.js` beside the page, with the names of all its files. */
export function shell(): Plugin {
  return {
    name: 'shell',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
      const all = [...LOOSE, ...files.sort().map((name) => `/${name}`)];
      const text = readFileSync(join(import.meta.dirname, 'worker/sw.js'), 'utf8');
      const mark = createHash('sha256').update(JSON.stringify(all)).update(text).digest('hex').slice(0, 16);
      const source = text.replace('__FILES__', JSON.stringify(all)).replace('__VERSION__', mark);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}

/** Writes each text of the build packed by Brotli and by gzip too; the server sends whichever a browser takes. */
export function pack(): Plugin {
  let folder = '';
  return {
    name: 'pack',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
      if (config.build.outDir.startsWith('/')) folder = config.build.outDir;
    },
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !PACKED.has(extname(entry.name))) continue;
        const path = join(entry.parentPath, entry.name);
        const data = readFileSync(path);
        if (data.length < WORTH) continue;
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        writeFileSync(`${path}.br`, brotliCompressSync(data, { params }));
        writeFileSync(`${path}.gz`, gzipSync(data, { level: 9 }));
      }
    },
  };
}
