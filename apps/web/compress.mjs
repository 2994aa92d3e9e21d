import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml']);
/** Bytes; below this the response headers outweigh the savings. */
const minBytes = 512;
/** The server injects data into this page and compresses the result itself. */
const page = 'index.html';

/** Best quality is free at build time; compressing per request took 95 % of the server's throughput (br, 20 KB). */
async function compress(file) {
  const content = await readFile(file);
  if (content.length < minBytes) return;
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)]);
}

const folder = fileURLToPath(new URL('dist', import.meta.url));
const files = await readdir(folder, { recursive: true });
await Promise.all(
  files
    .filter((file) => compressible.has(extname(file)) && file !== page && !file.startsWith('.'))
    .map((file) => compress(join(folder, file))),
);
