import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} Element */
/** @typedef {import('./english-template.mjs').Template} Template */

/** For each letter one that looks like it and is not of English. */
const letters = new Map(
  [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, index) => [
    letter,
    [...'áƀçđéƒǧĥíĵķĺɱñóþǫŕšţúṽŵẋýžÁƁÇĐÉƑǦĤÍĴĶĹṀÑÓÞǪŔŠŢÚṼŴẊÝŽ'][index] ?? letter,
  ]),
);

/** A text of any length is as much longer as German or Polish ones are. */
const extraShare = 0.4;

/**
 * The pseudo-language of tests: every text is longer and has no English letter, so that a page in it shows which texts
 * are no messages, and what has no room.
 * @param {Template} template
 * @returns {Template}
 */
export function pseudoTranslation(template) {
  const groups = Object.entries(template).map(([name, texts]) => [
    name,
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudoText(text)])),
  ]);
  return Object.fromEntries(groups);
}

/** @param {string} text an ICU message */
export function pseudoText(text) {
  return write(parse(text));
}

/** @param {Element[]} elements */
function write(elements) {
  return elements.map(writeElement).join('');
}

/**
 * @param {Element} element
 * @returns {string}
 */
function writeElement(element) {
  switch (element.type) {
    case TYPE.literal:
      return quote(lengthen(element.value));
    case TYPE.pound:
      return '#';
    case TYPE.tag:
      return `<${element.value}>${write(element.children)}</${element.value}>`;
    case TYPE.select:
      return `{${element.value}, select, ${writeOptions(element.options)}}`;
    case TYPE.plural:
      return `{${element.value}, plural, ${writeOptions(element.options)}}`;
    default:
      return `{${element.value}}`;
  }
}

/** @param {Readonly<Record<string, { value: Element[] }>>} options */
function writeOptions(options) {
  return Object.entries(options)
    .map(([word, { value }]) => `${word} {${write(value)}}`)
    .join(' ');
}

/** @param {string} text */
function lengthen(text) {
  const written = [...text].map((letter) => letters.get(letter) ?? letter).join('');
  const extra = Math.round((text.match(/[a-z]/gi)?.length ?? 0) * extraShare);
  if (extra === 0) return written;
  const end = /\s*$/.exec(written)?.[0] ?? '';
  return `${written.slice(0, written.length - end.length)}${'~'.repeat(extra)}${end}`;
}

/** @param {string} text */
function quote(text) {
  return text.replace(/'/g, "''").replace(/[{}<>#|]+/g, "'$&'");
}
