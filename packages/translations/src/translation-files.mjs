import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
  const languages = readdirSync(folder).filter(
    (name) => name !== source && existsSync(`${folder}/${name}/visitor.json`),
  );
  const files = languages.flatMap((language) => {
    /** @param {Part} part */
    const textsOf = (part) => readTexts(`${folder}/${language}/${part}.json`);
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

/**
 * The texts of a file of translations; a translator's tool writes '' for what is not translated yet.
 * @param {string} file
 * @returns {Template}
 */
function readTexts(file) {
  /** @type {Template} */
  const all = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const groups = Object.entries(all).map(([name, texts]) => [
    name,
    Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
  ]);
  return Object.fromEntries(groups);
}
