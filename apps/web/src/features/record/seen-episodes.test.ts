import { englishMessages } from '@marquee/domain/messages/messages';
import { movieEpisode } from '@marquee/domain/record/episode-key';
import { describe, expect, it } from 'vitest';
import { timeLeftText } from '../../lib/text/played-time.ts';
import { movieWatch, progress, recordOf, titleRecord, watch } from '../../testing/fixtures/title-record.ts';
import { seenEpisodes } from './seen-episodes.ts';

const first = { season: 1, episode: 1 };

describe('seenEpisodes', () => {
  it('names what was seen, by episode and by season', () => {
    const seen = seenEpisodes(recordOf('1x1', '1x3', '2x1'));
    expect(seen.isSeen(first)).toBe(true);
    expect(seen.isSeen({ season: 1, episode: 2 })).toBe(false);
    expect([...seen.seenIn(1)].sort()).toEqual([1, 3]);
    expect([...seen.seenIn(3)]).toEqual([]);
  });

  it('keeps every watch of an episode, newest first', () => {
    const watches = [watch('1x1', { watched_at: '2026-03-05T00:00:00.000Z' }), watch('1x1')];
    expect(seenEpisodes(titleRecord({ watches })).watchesOf(first)).toEqual(watches);
  });

  it('takes a movie as its only episode', () => {
    const record = titleRecord({ watches: [movieWatch()] });
    expect(seenEpisodes(record).isSeen(movieEpisode)).toBe(true);
  });

  it('forgets what was seen before "Start again"', () => {
    const record = { ...recordOf('1x1', '1x2'), restarted_at: '2026-03-01T12:00:00.000Z' };
    const seen = seenEpisodes(record);
    expect([seen.isSeen(first), seen.isSeen({ season: 1, episode: 2 })]).toEqual([false, true]);
  });

  it.each([
    ['begun', {}, true],
    ['not begun', { position_seconds: 5 }, false],
    ['played to the end', { position_seconds: 2_500 }, false],
    ['begun before it was seen', { event_at: '2026-03-01T00:00:00.000Z' }, false],
    ['begun again after it was seen', { event_at: '2026-03-09T00:00:00.000Z' }, true],
  ])('knows where to go on with an episode: %s', (_, change, isKnown) => {
    const isSeen = 'event_at' in change;
    const record = titleRecord({ watches: isSeen ? [watch('1x1')] : [], progress: [progress('1x1', change)] });
    expect(seenEpisodes(record).positionOf(first) !== null).toBe(isKnown);
  });
});

it.each([
  [1_200, 2_580, '23 min left'],
  [2_579, 2_580, '1 min left'],
  [0, 3_600, '1 h left'],
  [60, 5_400, '1 h 29 min left'],
])('the time left of %i of %i s is %s', (positionSeconds, durationSeconds, expected) => {
  expect(timeLeftText({ positionSeconds, durationSeconds }, englishMessages)).toBe(expected);
});
