import { parseAirings } from '@marquee/catalogue/upstream-airings';
import { expect, it } from 'vitest';
import { upstreamMovieDetails, upstreamShowDetails } from '../../testing/upstream.ts';
import { airingRows } from './airing-rows.ts';

const episode = (number: number, air_date: string | null, episode_type = 'standard') => ({
  episode_number: number,
  name: `Part ${number}`,
  air_date,
  episode_type,
});

const rowsOf = (seasons: Readonly<Record<number, readonly object[]>>) => {
  const appended = Object.fromEntries(
    Object.entries(seasons).map(([number, episodes]) => [`season/${number}`, { episodes }]),
  );
  const read = { kind: 'airings', media: 'tv', id: 5, seasons: Object.keys(seasons).map(Number) } as const;
  return airingRows(parseAirings({ ...upstreamShowDetails({ id: 5 }), ...appended }, read));
};

const marks = (seasons: Parameters<typeof rowsOf>[0]) =>
  rowsOf(seasons).map(({ season, episode: number, isPremiere, isFinale, isOfSeasonDay }) =>
    [`${season}x${number}`, isPremiere && 'premiere', isFinale && 'finale', isOfSeasonDay && 'whole'].filter(Boolean),
  );

it('marks the first episode of a season, whatever its number, and the finale that the catalogue names', () => {
  const seasons = {
    1: [episode(0, '2026-01-01'), episode(1, '2026-01-08'), episode(2, '2026-01-15', 'mid_season')],
    2: [episode(13, '2026-02-01'), episode(14, '2026-02-08', 'finale')],
  };
  expect(marks(seasons)).toEqual([['1x0', 'premiere'], ['1x1'], ['1x2'], ['2x13', 'premiere'], ['2x14', 'finale']]);
});

it('leaves out episodes without a whole day, and takes none of the others for the first', () => {
  const seasons = { 1: [episode(1, null), episode(2, '2026'), episode(3, '2026-02-30'), episode(4, '2026-02-08')] };
  expect(rowsOf(seasons)).toEqual([
    {
      season: 1,
      episode: 4,
      airDate: '2026-02-08',
      name: 'Part 4',
      isPremiere: false,
      isFinale: false,
      isOfSeasonDay: false,
    },
  ]);
});

it('knows a season of one day only when all of it has that day', () => {
  const day = '2026-02-08';
  expect(marks({ 1: [episode(1, day), episode(2, day)] }).flat()).toContain('whole');
  expect(marks({ 1: [episode(1, day), episode(2, day), episode(3, null)] }).flat()).not.toContain('whole');
  expect(marks({ 1: [episode(1, day)] }).flat()).not.toContain('whole');
});

it('marks no special', () => {
  const day = '2026-02-08';
  expect(marks({ 0: [episode(1, day), episode(2, day, 'finale')] })).toEqual([['0x1'], ['0x2']]);
});

it('has a film on the day of its release', () => {
  const read = { kind: 'airings', media: 'movie', id: 7 } as const;
  const released = upstreamMovieDetails({ id: 7, release_date: '2026-06-01' });
  expect(airingRows(parseAirings(released, read))).toMatchObject([{ season: 0, episode: 0, airDate: '2026-06-01' }]);
  expect(airingRows(parseAirings({ ...released, release_date: '' }, read))).toEqual([]);
});
