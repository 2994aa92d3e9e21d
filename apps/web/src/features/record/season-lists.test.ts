import { neededSeasons, nextUp } from '@marquee/domain/record/next-up';
import { describe, expect, it } from 'vitest';
import { progress, recordOf, titleRecord } from '../../testing/fixtures/title-record.ts';
import { episode, season } from '../../testing/fixtures/titles.ts';
import { nextAirDate, nextUpInput, unlistedCount } from './season-lists.ts';

const summary = (number: number, episodeCount: number, date = '2002-06-02') => ({ number, episodeCount, date });
const show = {
  seasons: [summary(1, 3), summary(2, 2), summary(4, 5), summary(0, 2)],
  status: 'Returning Series',
  date: '2002-06-02',
};
const today = '2026-04-01';

describe('neededSeasons', () => {
  it.each([
    ['nothing seen', titleRecord(), []],
    ['started again', titleRecord({ restarted_at: '2026-03-01T00:00:00.000Z' }), [1]],
    ['that of the latest watch and the next', recordOf('2x1', '1x2'), [1, 2]],
    ['the next one that exists', recordOf('1x1', '2x1'), [2, 4]],
    ['the last season has no next', recordOf('4x1'), [4]],
    ['of a season that is gone, the next', recordOf('3x1'), [4]],
    ['of a begun episode', titleRecord({ progress: [progress('2x1')] }), [2, 4]],
    ['not of a special', recordOf('1x1', '0x1'), [1, 2]],
    ['over a season that is seen', recordOf('2x1', '2x2', '1x3'), [1, 2, 4]],
  ])('are few: %s', (_, record, expected) => {
    const input = nextUpInput(show, record, []);
    expect(neededSeasons(input, nextUp(input, today))).toEqual(expected);
  });
});

describe('nextUpInput', () => {
  it('counts unseen episodes of seasons that are not loaded', () => {
    const input = nextUpInput(show, recordOf('1x1', '2x1'), [season(2, 2), season(4, 5)]);
    expect(nextUp(input, today)).toEqual({ state: 'next', season: 2, episode: 2, unseenBefore: 2 });
  });

  it('is right for episodes that are numbered through all seasons', () => {
    const second = { number: 2, episodes: [62, 63].map((number) => episode(number)) };
    const input = nextUpInput(show, recordOf('1x1', '1x2', '1x3', '2x62'), [second]);
    expect(nextUp(input, today)).toEqual({ state: 'next', season: 2, episode: 63, unseenBefore: 0 });
  });

  it('is done when the counted seasons are seen too', () => {
    const ended = { ...show, seasons: show.seasons.slice(0, 2), status: 'Ended' };
    const record = recordOf('1x1', '1x2', '1x3', '2x1', '2x2');
    expect(nextUp(nextUpInput(ended, record, [season(2, 2)]), today).state).toBe('done');
    expect(nextUp(nextUpInput(ended, recordOf('2x1', '2x2'), [season(2, 2)]), today).state).toBe('caught-up');
  });
});

it('the next airing is the first date after today', () => {
  const seasons = [
    {
      number: 1,
      date: '',
      episodes: ['2026-03-31', '2026-04-01', '2026-04-15', '2026-04-08'].map((date, number) => ({ number, date })),
    },
  ];
  expect(nextAirDate({ seasons }, '2026-04-01')).toBe('2026-04-08');
  expect(nextAirDate({ seasons }, '2026-04-15')).toBeNull();
});

it.each([
  ['none', ['1x1', '4x9'], 0],
  ['an episode of a loaded season', ['1x1', '1x7'], 1],
  ['a season that is gone', ['3x1', '3x1', '3x2'], 2],
  ['no special', ['0x1'], 0],
])('counts seen episodes that are no longer listed: %s', (_, codes, expected) => {
  expect(unlistedCount(show, recordOf(...codes), [season(1, 3)])).toBe(expected);
});
