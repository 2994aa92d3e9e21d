import { inLanguage } from '@marquee/domain/view/language-param';
import { type Language, languages } from '@marquee/domain/view/view';
import type { Dependencies } from '../startup/dependencies.ts';

/** Languages in which search engines find each page: none without PUBLIC_URL, or where there is one language. */
export function alternateLanguages({ publicUrl, views }: Pick<Dependencies, 'publicUrl' | 'views'>): Language[] {
  const offered = languages.filter((language) => views.languages.includes(language));
  return publicUrl === null || offered.length === 1 ? [] : offered;
}

/** The address of a page in each language; the plain one is also for everybody else. */
export function alternateLinks(url: string, alternates: readonly Language[]): { tag: string; url: string }[] {
  if (alternates.length === 0) return [];
  const links = alternates.map((language) => ({ tag: language as string, url: inLanguage(url, language) }));
  return [...links, { tag: 'x-default', url }];
}
