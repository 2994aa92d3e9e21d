/** Up to where seasons and episodes are counted with them. */
const romanNumbers = ['', 'x', 'xx'].flatMap((tens) =>
  ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'].map((ones) => tens + ones),
);
/**
 * From one and from first on, in English, German, French, Spanish, Italian, Dutch, Russian; ordinals also in Arabic.
 */
const cardinals = [
  ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ['eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'],
  ['un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'],
  ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'],
];
const ordinals = [
  ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
  ['erste', 'zweite', 'dritte', 'vierte', 'fünfte', 'sechste', 'siebte', 'achte', 'neunte', 'zehnte'],
  ['première', 'deuxième', 'troisième', 'quatrième', 'cinquième', 'sixième', 'septième', 'huitième', 'neuvième'],
  ['primera', 'segunda', 'tercera', 'cuarta', 'quinta', 'sexta', 'séptima', 'octava', 'novena', 'décima'],
  ['prima', 'seconda', 'terza', 'quarta', 'quinta', 'sesta', 'settima', 'ottava', 'nona', 'decima'],
  ['eerste', 'tweede', 'derde', 'vierde', 'vijfde', 'zesde', 'zevende', 'achtste', 'negende', 'tiende'],
  ['первый', 'второй', 'третий', 'четвёртый', 'пятый', 'шестой', 'седьмой', 'восьмой', 'девятый', 'десятый'],
  ['الأول', 'الثاني', 'الثالث', 'الرابع', 'الخامس', 'السادس', 'السابع', 'الثامن', 'التاسع', 'العاشر'],
  ['الأولى', 'الثانية', 'الثالثة', 'الرابعة', 'الخامسة', 'السادسة', 'السابعة', 'الثامنة', 'التاسعة', 'العاشرة'],
];

/** Alternatives of a pattern; Arabic words are written with the mark of the first letter or without. */
const anyOf = (words: readonly string[]) => words.join('|').replaceAll('أ', '[أا]');
export const spelledOrdinal = anyOf(ordinals.flat());
export const spelledNumber = anyOf([...cardinals.flat(), ...romanNumbers, ...ordinals.flat()]);

/** Of a Chinese or Japanese number up to 999. */
export const hanNumber = '[一二两三四五六七八九十百零〇]{1,6}';

/** Digits of other scripts as those of ASCII, which the patterns of names have. */
export function withAsciiDigits(text: string): string {
  return text.replaceAll(/[٠-٩۰-۹０-９]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}

/** The value of a number in digits, Roman, Chinese, or as a word; NaN if it is none. */
export function numberOfWord(number: string): number {
  const word = number.toLowerCase();
  for (const words of [...cardinals, romanNumbers, ...ordinals]) {
    const index = words.findIndex((other) => other === word || other.replace('أ', 'ا') === word);
    if (index >= 0) return index + 1;
  }
  return new RegExp(`^${hanNumber}$`).test(number) ? valueOfHan(number) : Number(number);
}

function valueOfHan(number: string): number {
  const digits = '〇一二三四五六七八九';
  let [value, digit] = [0, 0];
  for (const character of number.replaceAll('零', '〇').replaceAll('两', '二')) {
    const unit = character === '十' ? 10 : character === '百' ? 100 : 0;
    if (unit === 0) digit = digits.indexOf(character);
    else {
      value += (digit || 1) * unit;
      digit = 0;
    }
  }
  return value + digit;
}
