import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { groupsOfScripts, scriptNames } from './client-scripts.mjs';
import { groupFiles } from './english-template.mjs';
import { translationFiles } from './translation-files.mjs';

const name = 'virtual:translations';

/**
 * Emits scripts of texts for each language, with the groups that the client has: others are of the server only. A name
 * says what its script contains, so that it can be cached for ever.
 * @returns {import('vite').Plugin}
 */
export function translationScripts() {
  return {
    name: 'marquee-translation-scripts',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = translationFiles();
      const chunks = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? [output] : []));
      const scripts = groupsOfScripts(chunks, groupFiles());
      for (const [language, texts] of textsByLanguage(files))
        for (const [script, groups] of scripts) {
          const own = Object.entries(texts).filter(([group]) => groups.has(group));
          const source = `export default ${JSON.stringify(Object.fromEntries(own))};`;
          const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
          this.emitFile({ type: 'asset', fileName: `assets/${scriptPrefix(language, script)}${hash}.js`, source });
        }
    },
  };
}

/**
 * `virtual:translations` for the build of the server's pages: by language all its texts, and the scripts of the client.
 * @param {string} clientFolder
 * @returns {import('vite').Plugin}
 */
export function translationsModule(clientFolder) {
  return {
    name: 'marquee-translations-module',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      // Tests render in English.
      const files = this.environment.mode === 'build' ? translationFiles() : [];
      const assets = files.length > 0 ? readdirSync(join(clientFolder, 'assets')) : [];
      /** @type {Record<string, { texts: object, scripts: Record<string, string> }>} */
      const languages = {};
      for (const [language, texts] of textsByLanguage(files)) {
        const scripts = scriptNames.map((script) => [script, scriptPath(assets, scriptPrefix(language, script))]);
        languages[language] = { texts, scripts: Object.fromEntries(scripts) };
      }
      return `export const translations = ${JSON.stringify(languages)};`;
    },
  };
}

/**
 * @param {readonly import('./translation-files.mjs').TranslationFile[]} files
 * @returns {Map<string, import('@marquee/domain/messages/messages').Translations>}
 */
function textsByLanguage(files) {
  const languages = new Map();
  for (const { language, translations } of files)
    languages.set(language, { ...languages.get(language), ...translations });
  return languages;
}

/**
 * @param {readonly string[]} assets
 * @param {string} prefix
 */
function scriptPath(assets, prefix) {
  const found = assets.find((file) => file.startsWith(prefix) && file.endsWith('.js'));
  if (!found) throw new Error(`The client was built without ${prefix}….js.`);
  return `/assets/${found}`;
}

/**
 * @param {string} language
 * @param {string} script
 */
function scriptPrefix(language, script) {
  return `${language}-${script}-`;
}
