import { isBigram } from './fold-title.ts';

/** Longer words are compared by their beginning. */
const maxLength = 24;

/**
 * Keys that two spellings of a word share: the word, the word without each of its letters, and its sound. One letter
 * too many, too few, another one or two in the wrong order always leave a key in common (as SymSpell does it).
 */
export function wordKeys(word: string): number[] {
  if (isBigram(word)) return [hashOf(word)];
  const letters = Array.from(word).slice(0, maxLength);
  const keys = [hashOf(letters.join(''))];
  if (letters.length > 2) {
    for (let left = 0; left < letters.length; left += 1) keys.push(hashOf(letters.toSpliced(left, 1).join('')));
  }
  const sound = soundOf(word);
  if (sound.length > 2) keys.push(hashOf(`~${sound}`));
  return [...new Set(keys)];
}

const sounds: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/t?sch|sh/g, 's'],
  [/ch|ck|q/g, 'k'],
  [/^kn/, 'n'],
  [/^wr/, 'r'],
  [/gh(?=t)/g, ''],
  [/x/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/z/g, 's'],
  [/w/g, 'v'],
  [/y/g, 'i'],
  [/j/g, 'i'],
  [/(?<=.)h/g, ''],
  [/(?<=.)[aeiou]/g, ''],
  [/^[aeiou]/, 'a'],
  [/(.)\1+/g, '$1'],
];

/** The consonants of a Latin word as they sound; '' for other scripts. */
export function soundOf(word: string): string {
  if (!/^[a-z]{3,}$/.test(word)) return '';
  return sounds.reduce((text, [pattern, sound]) => text.replace(pattern, sound), word);
}

/** FNV-1a, as a signed integer of the database. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash | 0;
}
