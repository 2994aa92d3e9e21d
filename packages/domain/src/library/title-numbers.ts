/** Roman numbers from 2 on: a single I is a word. */
export const romans = [
  ...['ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv', 'xvi', 'xvii'],
  ...['xviii', 'xix', 'xx'],
];
/** From 1 on. */
export const numberWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

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
