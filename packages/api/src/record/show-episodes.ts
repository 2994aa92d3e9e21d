import type { ShowRecord } from '@marquee/catalogue/upstream-title';
import { dayOf, utc } from '@marquee/domain/record/day';
import { neededSeasons, nextUp, type TitleEvents } from '@marquee/domain/record/next-up';
import { readLists, type SeasonList, withLists } from '@marquee/titles/season-lists';
import type { MemberContext } from '../context.ts';

/** The catalogue, and whose day it is. */
export type ShowContext = Pick<MemberContext, 'catalogue' | 'clock' | 'profile'>;

/** YYYY-MM-DD where the member is. */
export function todayOf({ clock, profile }: Pick<ShowContext, 'clock' | 'profile'>): string {
  return dayOf(clock().getTime(), profile.timeZone ?? utc);
}

/** What is next, and the lists it was found in; seasons that are seen whole are not read. @throws CatalogueError */
export async function nextUpByLists(context: ShowContext, show: ShowRecord, events: TitleEvents) {
  const today = todayOf(context);
  const lists: SeasonList[] = [];
  for (;;) {
    const input = { ...events, ...withLists(show, lists, events.watches) };
    const next = nextUp(input, today);
    const unread = neededSeasons(input, next).filter((number) => !lists.some((list) => list.number === number));
    if (unread.length === 0) return { next, lists };
    lists.push(...(await readLists(context.catalogue, show, unread)));
  }
}
