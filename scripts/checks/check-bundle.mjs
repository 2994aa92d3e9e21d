import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import { root } from '../repository.mjs';
import { ensureBuilt } from '../setup/ensure-built.mjs';
import { formatRows, measureBundle } from './bundle-budget.mjs';

await ensureBuilt(['--filter=@marquee/web']);

const folder = join(root, 'apps/web/dist');
/** @param {string} file */
const read = (file) => readFileSync(join(folder, file));
const scriptTags = read('index.html')
  .toString()
  .matchAll(/<script src="\/([^"]+)"/g);

const { rows, problems } = measureBundle(JSON.parse(read('.vite/manifest.json').toString()), {
  ownScripts: [...scriptTags].map(([, file = '']) => file),
  sizeOf: (file) => gzipSync(read(file), { level: constants.Z_BEST_COMPRESSION }).length,
});
console.log([...formatRows(rows), ...problems].join('\n'));
process.exitCode = problems.length > 0 || rows.some(({ size, budget }) => size > budget) ? 1 : 0;
