import type { ContinueCard, ContinueList } from '@marquee/domain/record/continue-watching';
import type { InfiniteData } from '@tanstack/react-query';
import { listKey } from '../../lib/api/trpc.tsx';

/** Query key of the pages of Continue Watching. */
export const continueKey = listKey('watches.continueWatching');

/** By the cursor of each page; null for the first one. */
export type ContinuePages = InfiniteData<ContinueList, string | null>;

/** Whether the loaded pages contain a title. */
export function isListed(data: ContinuePages | undefined, id: string): boolean {
  return data?.pages.some(({ items }) => items.some((card) => card.id === id)) ?? false;
}

export function withoutCards(data: ContinuePages, ids: readonly string[]): ContinuePages {
  const pages = data.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => !ids.includes(id)) }));
  return { ...data, pages };
}

/** The pages with cards that were taken out; their times decide where they are shown. */
export function withCards(data: ContinuePages, cards: readonly ContinueCard[]): ContinuePages {
  const { pages, pageParams } = withoutCards(
    data,
    cards.map(({ id }) => id),
  );
  const [first, ...more] = pages;
  return first ? { pageParams, pages: [{ ...first, items: [...first.items, ...cards] }, ...more] } : data;
}
