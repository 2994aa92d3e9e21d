import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository.mjs';
import { documentRules, repositoryFindings } from './document-rules.mjs';

const folders = ['.', 'docs', 'docs/decisions', 'docs/behaviour'];
const documents = folders.flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
);
const rules = Object.entries(documentRules(root));
const findings = [
  ...documents.flatMap((document) =>
    rules.flatMap(([rule, find]) => find(document).map((finding) => `${document}: ${rule}: ${finding}`)),
  ),
  ...Object.entries(repositoryFindings(root)).flatMap(([rule, found]) => found.map((finding) => `${rule}: ${finding}`)),
];
for (const finding of findings) console.log(finding);
process.exitCode = findings.length === 0 ? 0 : 1;
