import type { NextUp } from '@marquee/domain/record/next-up';
import { expect, it } from 'vitest';
import { recordOf, titleRecord } from '../../testing/fixtures/title-record.ts';
import { show } from '../../testing/fixtures/titles.ts';
import { seenEpisodes } from './seen-episodes.ts';
import { spoilerGuard } from './spoilers.ts';

const episodes = ['1x1', '1x2', '1x3', '2x1'];
const keyOf = (code: string) => {
  const [season = 0, episode = 0] = code.split('x').map(Number);
  return { season, episode };
};
const upcoming = (next: NextUp, latest = '1x1') => ({
  next,
  latest: { ...keyOf(latest), at: 0 },
  firstAired: null,
  lastAired: null,
  airsOn: null,
});

it.each([
  [
    'up to the next one',
    recordOf('1x1'),
    upcoming({ state: 'next', season: 1, episode: 2, unseenBefore: 0 }),
    '1x3 2x1',
  ],
  [
    'but for seen ones',
    recordOf('2x1', '1x1'),
    upcoming({ state: 'next', season: 1, episode: 2, unseenBefore: 0 }),
    '1x3',
  ],
  ['up to the last seen one', recordOf('1x3'), upcoming({ state: 'caught-up' }, '1x3'), '2x1'],
  ['up to the first before any is seen', titleRecord(), upcoming({ state: 'unwatched' }, '1x1'), '1x2 1x3 2x1'],
  ['up to the first while it is unknown', titleRecord(), 'loading' as const, '1x2 1x3 2x1'],
])('names and overviews are shown %s', (_, record, next, expected) => {
  const guard = spoilerGuard(show(), seenEpisodes(record), next);
  expect(episodes.filter((code) => guard.isHidden(keyOf(code))).join(' ')).toBe(expected);
});

it('stills of unseen episodes are blurred, also of the next one', () => {
  const guard = spoilerGuard(show(), seenEpisodes(recordOf('1x1')), 'loading');
  expect(episodes.filter((code) => guard.isBlurred(keyOf(code)))).toEqual(['1x2', '1x3', '2x1']);
});
