import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import { table, weigh } from './bundle-budget.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { root } from './repository.mjs';

await ensureBuilt(['--filter=@marquee/web']);

const folder = join(root, 'apps/web/dist');
/** @param {string} file */
const read = (file) => readFileSync(join(folder, file));
const named = read('index.html')
  .toString()
  .matchAll(/<script src="\/([^"]+)"/g);

const { rows, faults } = weigh(JSON.parse(read('.vite/manifest.json').toString()), {
  ownScripts: [...named].map(([, file = '']) => file),
  sizeOf: (file) => gzipSync(read(file), { level: constants.Z_BEST_COMPRESSION }).length,
});
console.log([...table(rows), ...faults].join('\n'));
process.exitCode = faults.length > 0 || rows.some(({ size, most }) => size > most) ? 1 : 0;
