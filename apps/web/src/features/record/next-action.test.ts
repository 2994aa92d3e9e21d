import { englishMessages } from '@marquee/domain/messages/messages';
import type { NextUp } from '@marquee/domain/record/next-up';
import { describe, expect, it } from 'vitest';
import { show } from '../../testing/fixtures/titles.ts';
import { nextAction, startEpisode } from './next-action.ts';

const latest = { season: 1, episode: 2, at: 1_000 };
const upcoming = (next: NextUp, airsOn: string | null = null) => ({
  next,
  latest,
  firstAired: { season: 1, episode: 0 },
  lastAired: { season: 2, episode: 2 },
  airsOn,
});
const third = { season: 1, episode: 3 };
const next: NextUp = { state: 'next', ...third, unseenBefore: 0 };
const resume: NextUp = { state: 'resume', ...third, positionSeconds: 1_200, durationSeconds: 2_580, eventAt: 1_000 };
const notOpened = { episode: null, openedAt: null };

describe('the main button by next-up', () => {
  it.each<[string, NextUp, string | null, object | null]>([
    ['nothing watched', { state: 'unwatched' }, null, null],
    ['begun', resume, null, { episode: third, label: 'Resume', code: 'S1E3 · 23 min left' }],
    ['next', next, null, { episode: third, label: 'Next: S1E3' }],
    [
      'next after a gap',
      { ...next, unseenBefore: 3 } as NextUp,
      null,
      { episode: third, label: 'Next: S1E3', note: '3 unseen before this' },
    ],
    [
      'caught up, and the date is known',
      { state: 'caught-up' },
      '2026-12-24',
      { episode: { season: 2, episode: 2 }, label: 'All caught up', note: 'Next episode on December 24, 2026' },
    ],
    [
      'caught up',
      { state: 'caught-up' },
      null,
      { episode: { season: 2, episode: 2 }, label: 'All caught up', note: 'Latest episode: S2E2' },
    ],
    ['all seen', { state: 'done' }, null, { episode: { season: 1, episode: 0 }, label: 'Start again', restarts: true }],
  ])('%s', (_, state, airsOn, expected) => {
    expect(nextAction(show(), { upcoming: upcoming(state, airsOn), opened: notOpened }, englishMessages)).toEqual(
      expected,
    );
  });

  it.each([
    ['another episode, later', { season: 1, episode: 1 }, 2_000, false],
    ['another episode, before', { season: 1, episode: 1 }, 500, true],
    ['the next one', third, 2_000, true],
  ])('gives way to an episode that was opened since: %s', (_, episode, openedAt, isShown) => {
    expect(
      nextAction(show(), { upcoming: upcoming(next), opened: { episode, openedAt } }, englishMessages) !== null,
    ).toBe(isShown);
  });
});

it.each<[string, NextUp, object | null]>([
  ['next', next, third],
  ['begun', resume, third],
  ['caught up', { state: 'caught-up' }, null],
  ['all seen', { state: 'done' }, null],
])('the watch page starts with next-up: %s', (_, state, expected) => {
  expect(startEpisode(upcoming(state), notOpened)).toEqual(expected);
});

it('the watch page starts with what was opened since', () => {
  expect(startEpisode(upcoming(next), { episode: { season: 1, episode: 1 }, openedAt: 2_000 })).toBeNull();
});
