import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { groupsIn } from './english-template.mjs';
import { translationFiles } from './translation-files.mjs';

const name = 'virtual:translations';

/**
 * Emits a script of the client's build for each language and part, with the groups that the client has: others are of
 * the server only. A name says what its script contains, so that it can be cached for ever.
 * @returns {import('vite').Plugin}
 */
export function translationScripts() {
  return {
    name: 'marquee-translation-scripts',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = translationFiles();
      const chunks = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? [output] : []));
      const groups = groupsIn(chunks.flatMap(({ moduleIds }) => moduleIds));
      for (const { language, part, translations } of files) {
        const own = Object.entries(translations).filter(([group]) => groups.has(group));
        const source = `export default ${JSON.stringify(Object.fromEntries(own))};`;
        const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
        this.emitFile({ type: 'asset', fileName: `assets/${scriptPrefix(language, part)}${hash}.js`, source });
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
      for (const { language, part, translations } of files) {
        const prefix = scriptPrefix(language, part);
        const script = assets.find((file) => file.startsWith(prefix) && file.endsWith('.js'));
        if (!script) throw new Error(`The client was built without ${prefix}….js.`);
        const { texts = {}, scripts = {} } = languages[language] ?? {};
        languages[language] = {
          texts: { ...texts, ...translations },
          scripts: { ...scripts, [part]: `/assets/${script}` },
        };
      }
      return `export const translations = ${JSON.stringify(languages)};`;
    },
  };
}

/**
 * @param {string} language
 * @param {string} part
 */
function scriptPrefix(language, part) {
  return `${language}-${part}-`;
}
