import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} Element */
/** @typedef {import('@marquee/domain/messages/compiled-message').CompiledMessage} CompiledMessage */
/** @typedef {import('@marquee/domain/messages/compiled-message').MessagePart} MessagePart */

/**
 * Parses an ICU message.
 * @param {string} text
 * @returns {CompiledMessage}
 * @throws if it is invalid, or has what we do not use: dates, numbers, ordinals, offsets
 */
export function compileMessage(text) {
  return compact(parse(text));
}

/**
 * A text alone is a string: most messages are.
 * @param {Element[]} elements
 * @returns {CompiledMessage}
 */
function compact(elements) {
  const parts = elements.map(compilePart);
  const [first = '', ...others] = parts;
  return others.length === 0 && typeof first === 'string' ? first : parts;
}

/**
 * @param {Element} element
 * @returns {MessagePart}
 */
function compilePart(element) {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.argument:
      return [element.value];
    case TYPE.pound:
      return 0;
    case TYPE.tag:
      return [element.value, element.children.map(compilePart)];
    case TYPE.select:
      return [element.value, compileOptions(element.options), 0];
    case TYPE.plural:
      if (element.pluralType === 'ordinal' || element.offset !== 0)
        throw new Error(`An ordinal or an offset of {${element.value}} is not supported.`);
      return [element.value, compileOptions(element.options), 1];
    default:
      throw new Error(`{${element.value}} has a format: pass it formatted.`);
  }
}

/** @param {Readonly<Record<string, { value: Element[] }>>} options */
function compileOptions(options) {
  return Object.fromEntries(Object.entries(options).map(([word, { value }]) => [word, compact(value)]));
}
