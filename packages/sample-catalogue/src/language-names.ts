/** The upstream's codes (ISO 639-1, plus its own cn and xx) by English name; the first name per code is the default. */
const codes: Readonly<Record<string, string>> = {
  'No Language': 'xx',
  Afrikaans: 'af',
  Amharic: 'am',
  Arabic: 'ar',
  Armenian: 'hy',
  Azerbaijani: 'az',
  Bambara: 'bm',
  Belarusian: 'be',
  Bengali: 'bn',
  Bulgarian: 'bg',
  Cantonese: 'cn',
  Catalan: 'ca',
  Corsican: 'co',
  Czech: 'cs',
  Danish: 'da',
  Dutch: 'nl',
  English: 'en',
  Finnish: 'fi',
  French: 'fr',
  Fulah: 'ff',
  Georgian: 'ka',
  German: 'de',
  Greek: 'el',
  Hausa: 'ha',
  Hebrew: 'he',
  Hindi: 'hi',
  Hungarian: 'hu',
  Icelandic: 'is',
  Igbo: 'ig',
  Indonesian: 'id',
  Irish: 'ga',
  Italian: 'it',
  Japanese: 'ja',
  Khmer: 'km',
  Korean: 'ko',
  Latin: 'la',
  Mandarin: 'zh',
  Maori: 'mi',
  Marathi: 'mr',
  Norwegian: 'no',
  Persian: 'fa',
  Polish: 'pl',
  Portuguese: 'pt',
  Quechua: 'qu',
  Romanian: 'ro',
  Russian: 'ru',
  'Scottish Gaelic': 'gd',
  Slovak: 'sk',
  Spanish: 'es',
  Swahili: 'sw',
  Swedish: 'sv',
  Telugu: 'te',
  Thai: 'th',
  Turkish: 'tr',
  Ukrainian: 'uk',
  Urdu: 'ur',
  Vietnamese: 'vi',
  Welsh: 'cy',
  Wolof: 'wo',
  Xhosa: 'xh',
  Yiddish: 'yi',
  Yoruba: 'yo',
  Zulu: 'zu',
};

/** A spoken language in the upstream's format. */
export interface SpokenLanguage {
  readonly english_name: string;
  readonly iso_639_1: string;
  readonly name: string;
}

/** A language without a two-letter code (Yaqui, Hokkien) gets xx, as upstream. */
export function spokenLanguage(englishName: string): SpokenLanguage {
  const code = codes[englishName] ?? 'xx';
  return { english_name: englishName, iso_639_1: code, name: code === 'xx' ? englishName : nativeName(code) };
}

export function languageOfCode(code: string): SpokenLanguage {
  const englishName = Object.keys(codes).find((name) => codes[name] === code);
  return spokenLanguage(englishName ?? 'No Language');
}

function nativeName(code: string): string {
  if (code === 'cn') return '广州话 / 廣州話';
  const name = new Intl.DisplayNames([code, 'en'], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}
