import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printHelp } from './print-help.mjs';
import { root } from './repository.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';

printHelp(
  () => `Usage: npm run messages
Writes the English texts of the sources to packages/translations/en, the template of all translations, and brings those
into its files and order, without what is no message any more.`,
);

await ensureInstalled();
const { englishTemplate } = await import('../packages/translations/src/english-template.mjs');
const { readTexts, sortedTexts, translatedLanguages } = await import(
  '../packages/translations/src/translation-files.mjs'
);
const template = englishTemplate();
const parts = /** @type {(keyof typeof template)[]} */ (Object.keys(template));
const languages = translatedLanguages().map((language) => {
  const texts = Object.assign({}, ...parts.map((part) => readTexts(language, part)));
  return { language, files: sortedTexts(texts, template) };
});
for (const { language, files } of [{ language: 'en', files: template }, ...languages])
  for (const [part, texts] of Object.entries(files)) {
    const file = join(root, 'packages/translations', language, `${part}.json`);
    writeFileSync(file, `${JSON.stringify(texts, null, 2)}\n`);
  }
