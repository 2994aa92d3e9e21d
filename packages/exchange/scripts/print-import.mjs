import { open, readdir, stat } from 'node:fs/promises';
import { basename, join, relative, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { readImport } from '../src/read/read-import.ts';

// Run by scripts/read-import.mjs.

/** @typedef {import('../src/read/import-file.ts').ImportFile} ImportFile */

const dateOrders = /** @type {const} */ (['day-first', 'month-first']);

try {
  const { files, ...options } = readArguments();
  const opened = (await Promise.all(files.map(filesOf))).flat();
  const { source, rows, problems } = await readImport(opened, options);
  process.stdout.write(`${JSON.stringify({ source, rows, problems })}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

function readArguments() {
  const options = /** @type {const} */ ({ 'date-order': { type: 'string' }, profile: { type: 'string' } });
  const { values, positionals: files } = parseArgs({ allowPositionals: true, options });
  const dateOrder = dateOrders.find((order) => order === values['date-order']);
  if (values['date-order'] !== undefined && dateOrder === undefined) {
    throw new Error(`--date-order is ${dateOrders.join(' or ')}.`);
  }
  if (files.length === 0) throw new Error('Name a file or a folder. See npm run --silent read-import -- --help');
  return { files, dateOrder, profile: values.profile };
}

/**
 * A file, or all files of a folder by their paths in it.
 * @param {string} path
 * @returns {Promise<ImportFile[]>}
 */
async function filesOf(path) {
  const found = await stat(path).catch(() => {
    throw new Error(`There is no file ${path}.`);
  });
  if (!found.isDirectory()) return [fileAt(resolve(path), { name: basename(path), size: found.size })];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    paths.sort().map(async (file) => {
      const { size } = await stat(file);
      return fileAt(file, { name: relative(path, file).split(sep).join('/'), size });
    }),
  );
}

/**
 * @param {string} path
 * @param {{ name: string, size: number }} about
 * @returns {ImportFile}
 */
function fileAt(path, { name, size }) {
  return {
    name,
    size,
    async read(start, end) {
      const file = await open(path);
      try {
        const { buffer, bytesRead } = await file.read({ buffer: new Uint8Array(end - start), position: start });
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
  };
}
