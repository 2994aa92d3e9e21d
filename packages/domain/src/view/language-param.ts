import type { Language } from './view.ts';

/** Names the language of a page in its address, for links of search engines and of people. */
const languageParam = 'lang';

const namesLanguage = new RegExp(`^${languageParam}(?:=|$)`);

/** A query string, such as '?genre=18' or '', without the language; which one it named, null if none. */
export function splitLanguage(search: string): { readonly search: string; readonly language: string | null } {
  const params = search.replace(/^\?/, '').split('&');
  const named = params.find((param) => namesLanguage.test(param));
  if (named === undefined) return { search, language: null };
  const others = params.filter((param) => !namesLanguage.test(param)).join('&');
  return { search: others && `?${others}`, language: named.slice(languageParam.length + 1) };
}

/** The address of a page in a language. English has the plain one. */
export function inLanguage(path: string, language: Language): string {
  return language === 'en' ? path : `${path}${path.includes('?') ? '&' : '?'}${languageParam}=${language}`;
}
