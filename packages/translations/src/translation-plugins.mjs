import { translationFiles } from './translation-files.mjs';

const name = 'virtual:translations';

/**
 * Emits the translations as scripts of the client's build.
 * @returns {import('vite').Plugin}
 */
export function translationScripts() {
  return {
    name: 'marquee-translation-scripts',
    apply: 'build',
    generateBundle() {
      for (const { fileName, code } of translationFiles()) this.emitFile({ type: 'asset', fileName, source: code });
    },
  };
}

/**
 * `virtual:translations` for the build of the server's pages: by language its texts, and the scripts of the client.
 * @returns {import('vite').Plugin}
 */
export function translationsModule() {
  return {
    name: 'marquee-translations-module',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      // Tests render in English.
      const files = this.environment.mode === 'build' ? translationFiles() : [];
      /** @type {Record<string, { texts: object, scripts: Record<string, string> }>} */
      const languages = {};
      for (const { language, part, translations, fileName } of files) {
        const { texts = {}, scripts = {} } = languages[language] ?? {};
        languages[language] = { texts: { ...texts, ...translations }, scripts: { ...scripts, [part]: `/${fileName}` } };
      }
      return `export const translations = ${JSON.stringify(languages)};`;
    },
  };
}
