import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileMessage } from './compile-message.mjs';
import { englishTemplate } from './english-template.mjs';
import { pseudoTranslation } from './pseudo-translation.mjs';

/** @typedef {import('./english-template.mjs').Part} Part */
/** @typedef {import('./english-template.mjs').Template} Template */
/** @typedef {import('@marquee/domain/messages/messages').Translations} Translations */

/**
 * The translations of a part of the messages in a language, compiled.
 * @typedef {{ language: string, part: Part, translations: Translations }} TranslationFile
 */

const folder = fileURLToPath(new URL('..', import.meta.url));
const source = 'en';

/** Of the visitors' messages, so that a language is offered. */
const leastShare = 0.95;

/** Set for tests: a language of longer English letters with accents, en-XA. */
const pseudoVariable = 'PSEUDO_LANGUAGE';

/**
 * Every language that can be offered, with its parts.
 * @returns {TranslationFile[]}
 */
export function translationFiles() {
  const template = englishTemplate();
  const files = translatedLanguages().flatMap((language) => {
    /** @param {Part} part */
    const textsOf = (part) => readTexts(language, part);
    const isOffered = countOf(textsOf('visitor')) >= leastShare * countOf(template.visitor);
    return isOffered ? filesOf(language, template, textsOf) : [];
  });
  const pseudo = process.env[pseudoVariable]
    ? filesOf('en-XA', template, (part) => pseudoTranslation(template[part]))
    : [];
  return [...files, ...pseudo];
}

/**
 * @param {string} language
 * @param {Record<Part, Template>} template
 * @param {(part: Part) => Template} textsOf
 */
function filesOf(language, template, textsOf) {
  return /** @type {Part[]} */ (Object.keys(template)).map((part) => {
    return { language, part, translations: compileTexts(textsOf(part)) };
  });
}

/**
 * @param {Template} template
 * @returns {Translations}
 */
function compileTexts(template) {
  const groups = Object.entries(template).map(([name, texts]) => [
    name,
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessage(text)])),
  ]);
  return Object.fromEntries(groups);
}

/** @param {Template} template */
function countOf(template) {
  return Object.values(template).reduce((sum, texts) => sum + Object.keys(texts).length, 0);
}

/** The languages that have files: BCP 47. */
export function translatedLanguages() {
  return readdirSync(folder).filter((name) => name !== source && existsSync(join(folder, name, 'visitor.json')));
}

/**
 * Translations as their files should have them: those of messages that there are, in the file and order of English.
 * @param {Template} texts of one language, of all files
 * @param {Record<Part, Template>} template
 * @returns {Record<Part, Template>}
 */
export function sortedTexts(texts, template) {
  /** @param {Part} part */
  const textsOf = (part) => {
    /** @type {Template} */
    const own = {};
    for (const [name, english] of Object.entries(template[part])) {
      const translated = Object.entries(texts[name] ?? {}).filter(([key]) => key in english);
      const order = Object.keys(english);
      translated.sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
      if (translated.length > 0) own[name] = Object.fromEntries(translated);
    }
    return own;
  };
  const parts = /** @type {Part[]} */ (Object.keys(template));
  return /** @type {Record<Part, Template>} */ (Object.fromEntries(parts.map((part) => [part, textsOf(part)])));
}

/**
 * The texts of a file of translations; a translator's tool writes '' for what is not translated yet.
 * @param {string} language
 * @param {Part} part
 * @returns {Template}
 */
export function readTexts(language, part) {
  const file = join(folder, language, `${part}.json`);
  /** @type {Template} */
  const all = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  /** @type {Template} */
  const translated = {};
  for (const [name, texts] of Object.entries(all))
    translated[name] = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
  return translated;
}
