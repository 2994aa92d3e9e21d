import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository.mjs';
import { documentRules, repositoryFindings } from './document-rules.mjs';
import { findLiteralTexts, findPhysicalDeclarations } from './language-rules.mjs';
import { findInvalidImports } from './web-layers.mjs';

const folders = ['.', 'docs', 'docs/decisions', 'docs/behaviour'];
const documents = folders.flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
);
const rules = Object.entries(documentRules(root));
const client = 'apps/web/src';
const clientFiles = readdirSync(join(root, client), { encoding: 'utf8', recursive: true });
const modules = clientFiles.filter((file) => /\.tsx?$/.test(file));
const components = clientFiles.filter((file) => /(?<!\.test)\.tsx$/.test(file) && !file.startsWith('testing/'));
const styleSheets = clientFiles.filter((file) => file.endsWith('.css'));
/** @type {(files: string[], rule: string, find: (source: string) => string[]) => string[]} */
const findingsIn = (files, rule, find) =>
  files.flatMap((file) =>
    find(readFileSync(join(root, client, file), 'utf8')).map((finding) => `${client}/${file}: ${rule}: ${finding}`),
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
  ...findingsIn(components, 'a text that is no message', findLiteralTexts),
  ...findingsIn(styleSheets, 'stays from right to left', findPhysicalDeclarations),
];
for (const finding of findings) console.log(finding);
process.exitCode = findings.length === 0 ? 0 : 1;
