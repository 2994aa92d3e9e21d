import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { root } from '../repository.mjs';
import { ensureBuilt } from '../setup/ensure-built.mjs';
import { formatRows, measureBundle, measureTexts, precachedFiles } from './bundle-budget.mjs';

await ensureBuilt(['--filter=@marquee/web', '--filter=@marquee/player']);

const folder = join(root, 'apps/web/dist');
/** @param {string} file */
const read = (file) => readFileSync(join(folder, file));
/** @param {Buffer} bytes */
const brotliSize = (bytes) => brotliCompressSync(bytes).length;
const playerFolder = join(root, 'apps/player/dist');
const playerPage = readFileSync(join(playerFolder, 'player.html'));
// What the page names, not what the folder holds: Turborepo restores a build beside the one before.
const playerScripts = [...playerPage.toString().matchAll(/\bplayer-[\w-]+\.js\b/g)];
const playerFiles = [playerPage, ...playerScripts.map(([file]) => readFileSync(join(playerFolder, file)))];
const scriptTags = read('index.html')
  .toString()
  .matchAll(/<script src="\/([^"]+)"/g);

const { rows, problems } = measureBundle(JSON.parse(read('.vite/manifest.json').toString()), {
  ownScripts: [...scriptTags].map(([, file = '']) => file),
  precached: precachedFiles(read('sw.js').toString()),
  sizeOf: (file) => brotliSize(read(file)),
  playerSize: playerFiles.reduce((sum, bytes) => sum + brotliSize(bytes), 0),
});
const assets = readdirSync(join(folder, 'assets'));
const texts = measureTexts(assets.map((name) => ({ name, size: gzipSync(read(join('assets', name))).length })));
const all = [...rows, ...texts];
console.log([...formatRows(all), ...problems].join('\n'));
process.exitCode = problems.length > 0 || all.some(({ size, budget }) => size > budget) ? 1 : 0;
