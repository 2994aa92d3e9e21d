import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../repository.mjs';
import { findInvalidImports } from './web-layers.mjs';

const folder = 'apps/web/src';
const files = (await readdir(join(root, folder), { recursive: true })).filter((file) => /\.tsx?$/.test(file));
const violations = (
  await Promise.all(
    files.map(async (file) => findInvalidImports(file, await readFile(join(root, folder, file), 'utf8'))),
  )
).flat();
for (const { file, specifier, reason } of violations) console.log(`${folder}/${file}: '${specifier}': ${reason}`);
process.exitCode = violations.length === 0 ? 0 : 1;
