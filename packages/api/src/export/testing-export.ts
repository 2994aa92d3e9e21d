import { hiddenTitles, listEntries, lists } from '@marquee/db/tables/lists';
import { profiles } from '@marquee/db/tables/profiles';
import { ratings, unknownRatingTime } from '@marquee/db/tables/ratings';
import { savedSearches } from '@marquee/db/tables/saved-searches';
import { progress, watches } from '@marquee/db/tables/watches';
import { MarqueeExport } from '@marquee/exchange/marquee-export';
import { marqueeJson } from '@marquee/exchange/marquee-json';
import { and, eq } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { catalogueOf, episodes } from '../exchange/testing-imports.ts';
import { exportSourceOf } from './export-account.ts';

/** marquee.json of an account. */
export async function exportOf(context: MemberContext): Promise<MarqueeExport> {
  let json = '';
  for await (const chunk of marqueeJson(await exportSourceOf(context))) json += chunk;
  return MarqueeExport.parse(JSON.parse(json));
}

/** The movies 1 to 9, and the show 7 with five episodes. */
export const exportedTitles = catalogueOf([
  ...Array.from({ length: 9 }, (_, index) => ({
    type: 'movie' as const,
    id: index + 1,
    name: `Movie ${index + 1}`,
    date: '1999-10-15',
  })),
  {
    type: 'tv',
    id: 7,
    name: 'Seven',
    date: '2010-01-01',
    seasons: { 0: episodes(1, '2009-01-01'), 1: episodes(3, '2010-01-01'), 2: episodes(2, '2011-01-01') },
  },
]);

const at = (day: string) => new Date(`${day}T20:00:00.000Z`);

/** Gives an account something of each kind, with what is easily lost. */
export async function recordEverything({ db: { drizzle }, profile }: MemberContext): Promise<void> {
  const profileId = profile.id;
  const film = (mediaId: number) => ({ profileId, mediaType: 'movie' as const, mediaId, season: 0, episode: 0 });
  const show = (season: number, episode: number) => ({ ...film(7), mediaType: 'tv' as const, season, episode });
  const watched = (precision: 'time' | 'day' | 'unknown', watchedAt: Date) => ({
    precision,
    watchedAt,
    enteredAt: at('2024-01-01'),
    source: 'mark' as const,
  });
  const { unknown, release } = { unknown: 'unknown' as const, release: new Date('1999-10-15') };
  await drizzle.insert(watches).values([
    // A day and times of the same day, two within one runtime, and two of unknown time.
    { ...film(1), ...watched('day', new Date('2024-05-01')) },
    { ...film(1), ...watched('time', at('2024-05-01')) },
    { ...film(1), ...watched('time', new Date('2024-05-01T20:10:00.000Z')) },
    { ...film(1), ...watched(unknown, release) },
    { ...film(1), ...watched(unknown, new Date(release.getTime() + 1_000)) },
    { ...film(2), ...watched(unknown, release) },
    { ...film(3), ...watched('day', release) },
    { ...film(3), ...watched(unknown, new Date(release.getTime() + 1_000)) },
    { ...show(0, 1), ...watched('time', at('2024-05-02')), source: 'player' },
    { ...show(1, 1), ...watched('time', new Date('2024-05-02T20:00:00.123Z')) },
    { ...show(1, 2), ...watched('day', new Date('2024-05-02')) },
  ]);
  const played = { positionSeconds: 600, durationSeconds: 7_200 };
  await drizzle.insert(progress).values([
    { ...film(1), ...played, eventAt: at('2023-12-01') },
    { ...film(4), ...played, eventAt: at('2024-05-03') },
    { ...show(2, 1), ...played, eventAt: at('2024-05-04') },
  ]);
  const { season: _, episode: __, ...movie1 } = film(1);
  const { season: ___, episode: ____, ...seven } = show(1, 1);
  await drizzle.insert(ratings).values([
    { ...movie1, rating: 9, ratedAt: at('2024-05-05') },
    { ...seven, rating: 1, ratedAt: unknownRatingTime },
  ]);
  await drizzle.insert(hiddenTitles).values([{ ...movie1, mediaId: 9, hiddenAt: at('2024-05-06') }]);
  const named = { profileId, kind: 'named' as const };
  const made = await drizzle
    .insert(lists)
    .values([
      { ...named, name: 'Zebra', description: 'Two\nlines', createdAt: at('2024-01-01') },
      { ...named, name: 'Heists', description: 'First', createdAt: at('2024-01-02') },
      { ...named, name: 'Heists', createdAt: at('2024-01-03') },
      { ...named, name: 'Two  blanks', description: 'Empty', createdAt: at('2024-01-04') },
    ])
    .returning({ id: lists.id });
  const isWatchlist = and(eq(lists.profileId, profileId), eq(lists.kind, 'watchlist'));
  const [watchlist] = await drizzle.select({ id: lists.id }).from(lists).where(isWatchlist);
  const entry = (listId = '', mediaId = 0, rank = '') => ({
    listId,
    mediaType: 'movie' as const,
    mediaId,
    rank,
    addedAt: at(`2024-06-0${mediaId}`),
    eventAt: at('2024-06-09'),
  });
  const [zebra, heists, others] = made;
  await drizzle
    .insert(listEntries)
    .values([
      { ...entry(watchlist?.id, 5, 'a2'), note: 'Soon,\n"now"' },
      entry(watchlist?.id, 6, 'a1'),
      { ...entry(zebra?.id, 2, 'a1'), note: '=1+1' },
      entry(zebra?.id, 1, 'a2'),
      { ...entry(zebra?.id, 7, 'a0'), mediaType: 'tv' as const },
      entry(heists?.id, 3, 'a0'),
      entry(others?.id, 3, 'a0'),
    ]);
  const search = { profileId, mediaType: 'movie' as const, query: 'genre=37' };
  await drizzle.insert(savedSearches).values([
    { ...search, name: 'The best', createdAt: at('2024-05-07') },
    // Two of one time, one of them twice.
    { ...search, name: 'Also', mediaType: 'tv', query: '', createdAt: at('2024-05-08') },
    { ...search, name: 'Also', query: '', createdAt: at('2024-05-08') },
    { ...search, name: 'Also', query: '', createdAt: at('2024-05-08') },
  ]);
  await drizzle
    .update(profiles)
    .set({ services: { region: 'US', providers: [8, 9] }, keepsRecord: true, removesFinished: false })
    .where(eq(profiles.id, profileId));
}
