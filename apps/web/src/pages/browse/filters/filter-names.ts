import type { Formats } from '@marquee/domain/messages/formats';

/** 'French' of 'fr'; the code of a language without a name. */
export function languageName(code: string, formats: Formats): string {
  // The upstream's code of Cantonese, which is no code of languages.
  return formats.name('language', code === 'cn' ? 'yue' : code);
}

export function countryName(code: string, formats: Formats): string {
  return formats.name('region', code);
}
