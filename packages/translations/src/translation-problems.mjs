import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { compileMessage } from './compile-message.mjs';

/** @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} Element */
/** @typedef {import('./english-template.mjs').Template} Template */

/**
 * What is wrong in the translations of a part, a line each: keys that English does not have, invalid messages, other
 * parameters or tags than those of English, and plural forms that the language has and the message lacks.
 * @param {{ language: string, english: Template, translated: Template }} part
 * @returns {string[]}
 */
export function translationProblems({ language, english, translated }) {
  const all = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  // French, Spanish and Portuguese have 'many' for whole millions only; they are written as others are.
  const words = all.length === 3 ? all.filter((word) => word !== 'many') : all;
  return Object.entries(translated).flatMap(([group, texts]) =>
    Object.entries(texts).flatMap(([key, text]) => {
      const source = english[group]?.[key];
      const problem = source === undefined ? 'is no message' : problemOf(source, text, words);
      return problem ? [`${group} ${key}: ${problem}`] : [];
    }),
  );
}

/**
 * @param {string} source
 * @param {string} text
 * @param {string[]} words
 */
function problemOf(source, text, words) {
  try {
    compileMessage(text);
  } catch (error) {
    return `is invalid: ${error instanceof Error ? error.message : error}`;
  }
  const [wanted, found] = [source, text].map((message) => [...namesIn(parse(message))].sort().join(' '));
  if (wanted !== found) return `has ${found || 'no parameters'} in place of ${wanted || 'none'}`;
  const missing = missingForms(parse(text), words);
  return missing.length > 0 ? `lacks the plural ${missing.join(', ')}` : null;
}

/**
 * The parameters and tags of a message: 'name', 'count:plural', 'kind:select', '<link>'.
 * @param {Element[]} elements
 * @returns {Set<string>}
 */
function namesIn(elements) {
  /** @type {Set<string>} */
  const names = new Set();
  for (const element of elements) {
    if (element.type === TYPE.tag) {
      names.add(`<${element.value}>`);
      for (const name of namesIn(element.children)) names.add(name);
    } else if (element.type === TYPE.select || element.type === TYPE.plural) {
      // A language may say a number without a plural, and choose by one where English does not.
      names.add(element.value);
      for (const { value } of Object.values(element.options)) for (const name of namesIn(value)) names.add(name);
    } else if (element.type !== TYPE.literal && element.type !== TYPE.pound) names.add(element.value);
  }
  return names;
}

/**
 * @param {Element[]} elements
 * @param {string[]} words
 * @returns {string[]}
 */
function missingForms(elements, words) {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return missingForms(element.children, words);
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return [];
    const inner = Object.values(element.options).flatMap(({ value }) => missingForms(value, words));
    // One form for all is right where the noun does not change.
    const isOne = Object.keys(element.options).length === 1;
    const missing = element.type === TYPE.plural && !isOne ? words.filter((word) => !(word in element.options)) : [];
    return [...missing, ...inner];
  });
}
