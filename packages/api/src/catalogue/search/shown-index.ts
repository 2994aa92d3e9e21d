import { isTranslated } from '@marquee/catalogue/upstream-language';
import type { SearchedIndex } from '@marquee/titles/searched-index';
import type { Context } from '../../context.ts';

/** The index as the view shows it: titles in its language are found, too. Null where there is none. */
export function shownIndex({
  catalogue,
  titleIndex,
  titles: { language },
}: Pick<Context, 'catalogue' | 'titleIndex' | 'titles'>): SearchedIndex | null {
  const isLocal = isTranslated(language) && catalogue.hasTextsIn(language);
  return titleIndex && isLocal ? { ...titleIndex, language } : titleIndex;
}
