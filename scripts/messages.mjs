import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printHelp } from './print-help.mjs';
import { root } from './repository.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';

printHelp(
  () => `Usage: npm run messages
Writes the English texts of the sources to packages/translations/en, the template of all translations.`,
);

await ensureInstalled();
const { englishTemplate } = await import('../packages/translations/src/english-template.mjs');
for (const [part, texts] of Object.entries(englishTemplate()))
  writeFileSync(join(root, 'packages/translations/en', `${part}.json`), `${JSON.stringify(texts, null, 2)}\n`);
