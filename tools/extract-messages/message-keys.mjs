const longestWords = 4;
/** Left out of keys, unless nothing else is left. */
const small = new Set([
  'a',
  'an',
  'and',
  'are',
  'in',
  'is',
  'it',
  'of',
  'on',
  'or',
  'the',
  'this',
  'to',
  'you',
  'your',
]);

/**
 * A key in camel case from the first words of a text, unlike the taken ones.
 * @param {string} text an ICU message
 * @param {Set<string>} taken
 */
export function keyOf(text, taken) {
  const words = text
    .toLowerCase()
    .replace(/['’]/g, '')
    .match(/[a-z][a-z0-9]*/g) ?? ['text'];
  const telling = words.filter((word) => !small.has(word));
  const [first = 'text', ...rest] = (telling.length > 0 ? telling : words).slice(0, longestWords);
  const key = first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? key : `${key}${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}
