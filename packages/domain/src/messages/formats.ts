import { isDay } from '../catalogue/media-item.ts';

/** Dates, numbers and names as a language writes them. */
export interface Formats {
  /** BCP 47. */
  readonly language: string;
  /** '1,234'. */
  count(count: number): string;
  number(value: number, options: Intl.NumberFormatOptions): string;
  /** '8.3', of ten. */
  rating(rating: number): string;
  date(time: Date | number, options: Intl.DateTimeFormatOptions): string;
  /** 'March 3, 2021' of YYYY-MM-DD; null for what is no day. */
  day(day: string, options?: Intl.DateTimeFormatOptions): string | null;
  /** 'yesterday', 'in 3 months'. */
  relative(value: number, unit: Intl.RelativeTimeFormatUnit): string;
  /** 'one, two, and three'. */
  list(items: readonly string[]): string;
  /** What is known of some facts, in one line: '2001 · Drama'. From right to left, each has its own direction. */
  facts(facts: readonly (string | number | null | undefined | false)[]): string;
  /** 'one, two, three': facts side by side, without those that are not there. */
  commas(items: readonly (string | number | false | null | undefined)[]): string;
  /** Orders texts as the language does. */
  readonly compare: (a: string, b: string) => number;
  /** Name of a language or a region by its code; the code itself if it has none. */
  name(type: 'language' | 'region', code: string): string;
}

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
const longDay = { year: 'numeric', month: 'long', day: 'numeric' } as const;
/** Other than ', '. */
const commas: Readonly<Record<string, string>> = { ar: '، ', ja: '、' };
const made = new Map<string, Formats>();

/** The formats of a language: BCP 47. Made once, as are those of Intl, which takes longer to make than to use. */
export function formatsOf(language: string): Formats {
  const formats = made.get(language) ?? createFormats(language);
  made.set(language, formats);
  return formats;
}

function createFormats(language: string): Formats {
  // Browsers and Node differ in the digits of Arabic, and a page has them in the same order everywhere.
  const locale = language === 'ar' ? 'ar-u-nu-latn' : language;
  const numbers = memo((options) => new Intl.NumberFormat(locale, options));
  const dates = memo((options) => new Intl.DateTimeFormat(locale, options));
  const names = memo((options) => new Intl.DisplayNames(locale, options as unknown as Intl.DisplayNamesOptions));
  const relatives = memo((options) => new Intl.RelativeTimeFormat(locale, options));
  const lists = memo(() => new Intl.ListFormat(locale));
  const collators = memo((options) => new Intl.Collator(locale, options));
  return {
    language,
    count: (count) => numbers({}).format(count),
    number: (value, options) => numbers(options).format(value),
    // Of 8.25 the binary value decides, as it always did.
    rating: (rating) => numbers(oneDecimal).format(Number(rating.toFixed(1))),
    date: (time, options) => dates(options).format(time),
    day: (day, options = longDay) =>
      isDay(day) ? dates({ ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`)) : null,
    relative: (value, unit) => relatives({ numeric: 'auto' }).format(value, unit),
    list: (items) => lists({}).format(items),
    facts: (facts) => {
      const known = facts.filter(Boolean);
      return (language === 'ar' ? known.map((fact) => `\u2068${fact}\u2069`) : known).join(' · ');
    },
    commas: (items) => items.filter((item) => item || item === 0).join(commas[language] ?? ', '),
    compare: (a, b) => collators({}).compare(a, b),
    name: (type, code) => names({ type }).of(code) ?? code,
  };
}

function memo<Made>(make: (options: object) => Made): (options: object) => Made {
  const known = new Map<string, Made>();
  return (options) => {
    const key = JSON.stringify(options);
    const value = known.get(key) ?? make(options);
    known.set(key, value);
    return value;
  };
}
