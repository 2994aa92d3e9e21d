import type { ShowRecord } from '@marquee/catalogue/upstream-title';
import type { Episode } from '@marquee/domain/catalogue/title-details';
import { dayOf, utc } from '@marquee/domain/record/day';
import { airedEpisodes, type EpisodeKey, type ListedShow, listedShow } from '@marquee/domain/record/listed-episodes';
import { neededSeasons, nextUp, type TitleEvents } from '@marquee/domain/record/next-up';
import type { MemberContext } from '../context.ts';

/** The catalogue, and whose day it is. */
export type ShowContext = Pick<MemberContext, 'catalogue' | 'clock' | 'profile'>;

/** A season whose list was read. */
export interface SeasonList {
  readonly number: number;
  readonly episodes: readonly Episode[];
}

/** YYYY-MM-DD where the member is. */
export function todayOf({ clock, profile }: Pick<ShowContext, 'clock' | 'profile'>): string {
  return dayOf(clock().getTime(), profile.timeZone ?? utc);
}

/** A show by the lists that were read; the other seasons by the number of their episodes. */
export function withLists(
  show: ShowRecord,
  lists: readonly SeasonList[],
  seen: readonly EpisodeKey[] = [],
): ListedShow {
  const seasons = show.seasons.filter(({ episodeCount }) => episodeCount > 0);
  const seenIn = (number: number) => new Set(seen.flatMap(({ season, episode }) => (season === number ? episode : [])));
  return listedShow({ ...show, seasons }, lists, seenIn);
}

/** @throws CatalogueError */
export function readLists(
  { catalogue }: Pick<ShowContext, 'catalogue'>,
  show: ShowRecord,
  numbers: readonly number[],
): Promise<SeasonList[]> {
  return Promise.all(
    numbers.map(async (number) => ({ number, episodes: (await catalogue.season(show.id, number)).episodes })),
  );
}

/** What is next, and the lists that say so; seasons that are seen whole are not read. @throws CatalogueError */
export async function nextUpByLists(context: ShowContext, show: ShowRecord, events: TitleEvents) {
  const today = todayOf(context);
  const lists: SeasonList[] = [];
  for (;;) {
    const input = { ...events, ...withLists(show, lists, events.watches) };
    const next = nextUp(input, today);
    const unread = neededSeasons(input, next).filter((number) => !lists.some((list) => list.number === number));
    if (unread.length === 0) return { next, lists };
    lists.push(...(await readLists(context, show, unread)));
  }
}

/** The aired episodes of the newest season that has some; empty if none has aired. @throws CatalogueError */
export async function newestAiredSeason(context: ShowContext, show: ShowRecord): Promise<EpisodeKey[]> {
  const numbers = show.seasons.flatMap(({ number, episodeCount }) => (number > 0 && episodeCount > 0 ? number : []));
  for (const number of numbers.sort((a, b) => b - a)) {
    const listed = withLists(show, await readLists(context, show, [number]));
    const aired = airedEpisodes(listed, todayOf(context)).filter(({ season }) => season === number);
    if (aired.length > 0) return aired;
  }
  return [];
}
