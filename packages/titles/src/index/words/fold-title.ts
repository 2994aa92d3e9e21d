/** A title as suggestions compare it (docs/behaviour/search.md §2). */
export interface FoldedTitle {
  /** All words in order. */
  readonly text: string;
  readonly words: readonly string[];
  /** Words that a sign joins, as one: "spiderman" of Spider-Man. */
  readonly compounds: readonly string[];
}

const articles = new Set(['the', 'a', 'an']);

/** Letters that NFKD leaves as they are. */
const plainLetters: Record<string, string> = {
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ł: 'l',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  þ: 'th',
};

/** A map, since a title may have a word such as "constructor". */
const numbers: ReadonlyMap<string, string> = new Map(
  Object.entries({
    zero: '0',
    one: '1',
    two: '2',
    three: '3',
    four: '4',
    five: '5',
    six: '6',
    seven: '7',
    eight: '8',
    nine: '9',
    ten: '10',
    eleven: '11',
    twelve: '12',
    thirteen: '13',
    ii: '2',
    iii: '3',
    iv: '4',
    vi: '6',
    vii: '7',
    viii: '8',
    ix: '9',
  }),
);

/** Digits that stand for a letter, as in Se7en. */
const letterOfDigit: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 'v' };

/** The first letter of these scripts. */
const firstUnspaced = 0x0e00;

/** Scripts without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}ー]+/gu;

/** The words of a title or a query, without case, marks, punctuation and a leading article. */
export function foldTitle(title: string): FoldedTitle {
  const plain = title
    .replace(/[²³]/g, ' $&')
    .normalize('NFKD')
    .replace(/[\p{Mn}'’‘`´]/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[æđðıłœøßþ]/g, (letter) => plainLetters[letter] ?? letter);
  const pieces = plain.match(/[\p{L}\p{N}\p{Mc}ー]+/gu) ?? [];
  const words = joinLetters(pieces.map(spelledOut).flatMap((piece) => numbers.get(piece) ?? bigramsOf(piece)));
  const first = words[0];
  if (words.length > 1 && first !== undefined && articles.has(first)) words.shift();
  const joined = plain.match(/[a-z0-9]+(?:[-–·:/.][a-z0-9]+)+/g) ?? [];
  return { text: words.join(' '), words, compounds: joined.map((compound) => compound.replace(/[^a-z0-9]/g, '')) };
}

/** The word with letters in place of digits that stand between letters: Se7en. */
function spelledOut(word: string): string {
  return /[a-z]\d+[a-z]/.test(word) ? word.replace(/\d/g, (digit) => letterOfDigit[digit] ?? digit) : word;
}

/** Pairs of characters in place of words, where a script has no spaces. */
function bigramsOf(piece: string): string[] {
  const words: string[] = [];
  let end = 0;
  for (const { 0: run, index } of piece.matchAll(unspaced)) {
    if (index > end) words.push(piece.slice(end, index));
    end = index + run.length;
    const characters = Array.from(run);
    if (characters.length === 1) words.push(run);
    for (let at = 0; at + 1 < characters.length; at += 1) words.push(`${characters[at]}${characters[at + 1]}`);
  }
  if (end < piece.length) words.push(piece.slice(end));
  return words;
}

/** "v h s" is "vhs": letters of an abbreviation belong together. */
function joinLetters(words: readonly string[]): string[] {
  const joined: string[] = [];
  let isInLetters = false;
  for (const word of words) {
    const isLetter = /^[a-z]$/.test(word);
    if (isLetter && isInLetters) joined.push(`${joined.pop()}${word}`);
    else joined.push(word);
    isInLetters = isLetter;
  }
  return joined;
}

/** Whether a word is a pair of characters, which has no spelling to correct. */
export function isBigram(word: string): boolean {
  return word.charCodeAt(0) >= firstUnspaced && word.search(unspaced) === 0;
}

/** Words of so many titles that they find none; often left out, and so they count little. */
const minorWords = new Set(
  'a an and as at de del der des die du el for from il in is it la las le les los of on or the to und with y'.split(
    ' ',
  ),
);

export function isMinor(word: string): boolean {
  return minorWords.has(word);
}
