/*
 * Moves the English texts of components into messages named after their file, and prints what is left to do by hand.
 * Used as tools/README.md says.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { extractMessages } from './extract-messages/extract-messages.mjs';

const root = resolve(import.meta.dirname, '..');

for (const path of process.argv.slice(2).map((argument) => resolve(argument)))
  for (const file of statSync(path).isDirectory() ? componentsIn(path) : [path]) {
    const name = relative(root, file);
    const { source, count, left } = extractMessages(name, readFileSync(file, 'utf8'));
    if (count > 0) writeFileSync(file, source);
    console.log(`${name}: ${count} messages`);
    for (const note of left) console.log(`  by hand: ${note}`);
  }

/** @param {string} folder */
function componentsIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx$/.test(file))
    .map((file) => join(folder, file));
}
