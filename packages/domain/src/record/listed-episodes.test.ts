import { expect, it } from 'vitest';
import { airedEpisodes, airedSpecials, type ListedSeason, listedShow } from './listed-episodes.ts';

const today = '2026-11-22';
const past = '2020-01-01';
const future = '2031-01-01';

/** Episodes by their dates, numbered from 1 on. */
function season(number: number, dates: readonly string[], date = ''): ListedSeason {
  return { number, date, episodes: dates.map((day, index) => ({ number: index + 1, date: day })) };
}

interface Case {
  seasons: readonly ListedSeason[];
  /** First air date of the show. */
  began?: string;
  returning?: boolean;
  ended?: boolean;
}

const none = ['', '', ''];

// Written by hand from docs/behaviour/record.md §3.
const cases: [string, Case, string][] = [
  ['on their day', { seasons: [season(1, [past, today, '2026-11-23'])] }, '1x1 1x2'],
  ['undated before one that has aired', { seasons: [season(1, ['', past, ''])] }, '1x1 1x2'],
  ['undated, and the show has ended', { seasons: [season(1, [past, ''])], ended: true }, '1x1 1x2'],
  ['none dated of the only season, the show has begun', { seasons: [season(1, none)], began: past }, '1x1 1x2 1x3'],
  ['none dated of the only season, the show is to come', { seasons: [season(1, none)], began: future }, ''],
  ['no date at all', { seasons: [season(1, none)] }, ''],
  ['specials are no season', { seasons: [season(0, [past]), season(1, none)], began: past }, '1x1 1x2 1x3'],
  [
    'two seasons without dates, the show has begun',
    { seasons: [season(1, none), season(2, none)], began: past },
    '1x1 1x2 1x3',
  ],
  [
    'no date at all, and the show goes on',
    { seasons: [season(1, none), season(2, none)], returning: true },
    '1x1 1x2 1x3',
  ],
  ['a show that goes on, though it is to come', { seasons: [season(1, none)], began: future, returning: true }, ''],
  [
    'only the seasons have dates',
    { seasons: [season(1, ['', ''], past), season(2, ['', ''], future)], began: past },
    '1x1 1x2',
  ],
  [
    'a later season has begun by its own date',
    { seasons: [season(1, ['', '']), season(2, [''], past), season(3, [''])] },
    '1x1 1x2 2x1',
  ],
  [
    'a later season has begun by its episodes',
    { seasons: [season(1, ['', '']), season(2, [past, '']), season(3, ['', ''])] },
    '1x1 1x2 2x1',
  ],
  ['a later season is to come', { seasons: [season(1, ['', '']), season(2, [future])] }, ''],
  ['undated after the dates of a begun season', { seasons: [season(1, ['', past, '', ''], past)] }, '1x1 1x2'],
  ['undated before a date that is to come', { seasons: [season(1, ['', future, ''], past)] }, '1x1'],
  ['a season announced without a date', { seasons: [season(1, [past]), season(2, none)], began: past }, '1x1'],
  ['seasons and episodes out of order', { seasons: [season(4, [past]), season(2, [past])] }, '2x1 4x1'],
];

it.each(cases)('have aired: %s', (_, { seasons, began = '', returning = false, ended = false }, expected) => {
  const aired = airedEpisodes({ seasons, date: began, isReturning: returning, hasEnded: ended }, today);
  expect(aired.map(({ season: number, episode }) => `${number}x${episode}`).join(' ')).toBe(expected);
});

it.each([
  ['none seen', 3, [], [1, 2, 3]],
  ['the seen ones among them', 4, [2, 4], [1, 2, 3, 4]],
  ['seen ones that are numbered from the season before on', 3, [62, 64], [1, 62, 64]],
  ['more seen than counted', 1, [1, 2], [1, 2]],
])('a season that was not read keeps the number of its unseen episodes: %s', (_, episodeCount, seen, expected) => {
  const show = { seasons: [{ number: 2, episodeCount, date: past }], date: past, status: 'Ended' };
  const [season] = listedShow(show, [], () => new Set(seen)).seasons;
  const byNumber = expected.map((number) => ({ number, date: past }));
  expect(season?.episodes.toSorted((a, b) => a.number - b.number)).toEqual(byNumber);
});

it('specials have aired by the same rule, and are no episodes of the show', () => {
  const show = {
    seasons: [season(1, [past]), season(0, [past, '', today, future, ''])],
    date: past,
    isReturning: true,
    hasEnded: false,
  };
  expect(airedSpecials(show, today).map(({ season, episode }) => `${season}x${episode}`)).toEqual([
    '0x1',
    '0x2',
    '0x3',
  ]);
  expect(airedEpisodes(show, today)).toEqual([{ season: 1, episode: 1 }]);
  const undated = { ...show, seasons: [season(0, ['', ''])] };
  expect(airedSpecials(undated, today)).toHaveLength(2);
});
