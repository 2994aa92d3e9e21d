import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository.mjs';
import { documentRules, repositoryFindings } from './document-rules.mjs';
import { findInvalidImports } from './web-layers.mjs';

const folders = ['.', 'docs', 'docs/decisions', 'docs/behaviour'];
const documents = folders.flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
);
const rules = Object.entries(documentRules(root));
const client = 'apps/web/src';
const modules = readdirSync(join(root, client), { encoding: 'utf8', recursive: true }).filter((file) =>
  /\.tsx?$/.test(file),
);
const invalidImports = modules.flatMap((file) =>
  findInvalidImports(file, readFileSync(join(root, client, file), 'utf8')),
);
const findings = [
  ...documents.flatMap((document) =>
    rules.flatMap(([rule, find]) => find(document).map((finding) => `${document}: ${rule}: ${finding}`)),
  ),
  ...Object.entries(repositoryFindings(root)).flatMap(([rule, found]) => found.map((finding) => `${rule}: ${finding}`)),
  ...invalidImports.map(({ file, specifier, reason }) => `${client}/${file}: '${specifier}': ${reason}`),
];
for (const finding of findings) console.log(finding);
process.exitCode = findings.length === 0 ? 0 : 1;
