const languageNames = new Intl.DisplayNames('en', { type: 'language' });
const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** 'French' of 'fr'; the code of a language without a name. */
export function languageName(code: string): string {
  // The upstream's code of Cantonese, which is no code of languages.
  return languageNames.of(code === 'cn' ? 'yue' : code) ?? code;
}

export function countryName(code: string): string {
  return countryNames.of(code) ?? code;
}
