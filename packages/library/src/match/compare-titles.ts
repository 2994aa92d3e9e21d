import { comparableTitle } from '../names/title-text.ts';

const romans = [
  ...['ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv', 'xvi', 'xvii'],
  ...['xviii', 'xix', 'xx'],
];
const numberWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const shortForms: Readonly<Record<string, string>> = { vol: 'volume', pt: 'part', ep: 'episode', vs: 'versus' };

function wordsOf(title: string): string[] {
  return title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** For titles that write a number or a usual word differently: "Part II", "Part 2", "Part Two", "Vol. 2". */
export function looseKey(title: string): string {
  const words = wordsOf(title).map((word, index) => {
    const roman = index > 0 ? romans.indexOf(word) : -1;
    if (roman >= 0) return String(roman + 2);
    const number = numberWords.indexOf(word);
    return number >= 0 && index > 0 ? String(number + 1) : (shortForms[word] ?? word);
  });
  return comparableTitle(words.join(' ')) || comparableTitle(title);
}

/** The title with its last number in digits, Roman, and as a word; none without one. */
export function withOtherNumbers(title: string): string[] {
  const words = title.split(' ');
  const valueOfWord = (word: string) =>
    [/^\d{1,2}$/.test(word) ? Number(word) : 0, romans.indexOf(word) + 2, numberWords.indexOf(word) + 1].find(
      (value, form) => value > (form === 1 ? 1 : 0),
    );
  const index = words.findLastIndex((word, place) => place > 0 && valueOfWord(word.toLowerCase()) !== undefined);
  const value = valueOfWord(words[index]?.toLowerCase() ?? '');
  if (value === undefined) return [];
  const forms = [String(value), romans[value - 2]?.toUpperCase(), numberWords[value - 1]];
  return forms.flatMap((form) =>
    form === undefined || form === words[index]?.toLowerCase() || form === words[index]
      ? []
      : [words.with(index, form).join(' ')],
  );
}
