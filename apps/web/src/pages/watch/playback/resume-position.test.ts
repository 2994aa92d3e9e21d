import type { TitleRecord } from '@marquee/domain/record/watches';
import { describe, expect, it } from 'vitest';
import { resumePosition } from './resume-position.ts';

const show = { media_id: '70', media_type: 'tv' } as const;
const at = (minute: number) => `2026-01-01T10:${String(minute).padStart(2, '0')}:00.000Z`;
const position = (seconds: number, minute: number, episode = 2) => ({
  ...show,
  season: 1,
  episode,
  position_seconds: seconds,
  duration_seconds: 2_400,
  event_at: at(minute),
});
const watch = (minute: number, episode = 2) => ({
  ...show,
  id: minute + 1,
  season: 1,
  episode,
  watched_at: at(-minute),
  entered_at: at(minute),
  precision: 'time' as const,
  source: 'mark' as const,
});
const record = (change: Partial<TitleRecord>): TitleRecord => ({
  watches: [],
  progress: [],
  restarted_at: null,
  ...change,
});
const episode = { mediaType: 'tv', id: 70, season: 1, episode: 2 } as const;

describe('resumePosition', () => {
  it.each<[string, Parameters<typeof resumePosition>[1], number | null]>([
    ['nothing', { record: record({}), pending: [] }, null],
    ['a position', { record: record({ progress: [position(1_421, 1)] }), pending: [] }, 1_421],
    ['a position below 20 s', { record: record({ progress: [position(19, 1)] }), pending: [] }, null],
    ['a finished position', { record: record({ progress: [position(2_160, 1)] }), pending: [] }, null],
    ['a position of another episode', { record: record({ progress: [position(60, 1, 3)] }), pending: [] }, null],
    [
      'a newer position of this browser',
      { record: record({ progress: [position(60, 1)] }), pending: [position(90, 2)] },
      90,
    ],
    [
      'an older position of this browser',
      { record: record({ progress: [position(60, 2)] }), pending: [position(90, 1)] },
      60,
    ],
    ['a visitor’s position', { record: null, pending: [position(90, 1)] }, 90],
    ['a position of another title', { record: null, pending: [{ ...position(90, 1), media_id: '71' }] }, null],
    ['a watch after it', { record: record({ progress: [position(60, 1)], watches: [watch(2)] }), pending: [] }, null],
    ['a watch before it', { record: record({ progress: [position(60, 2)], watches: [watch(1)] }), pending: [] }, 60],
    [
      'a later watch of another episode',
      { record: record({ progress: [position(60, 1)], watches: [watch(2, 3)] }), pending: [] },
      60,
    ],
    ['a later new start', { record: record({ progress: [position(60, 1)], restarted_at: at(2) }), pending: [] }, null],
  ])('of %s', (_, recorded, seconds) => {
    expect(resumePosition(episode, recorded)?.positionSeconds ?? null).toBe(seconds);
  });

  it('of a movie is that of the movie', () => {
    const movie = { media_id: '7', media_type: 'movie' as const, position_seconds: 600, duration_seconds: 7_200 };
    const stored = { ...movie, season: null, episode: null, event_at: at(1) };
    const title = { mediaType: 'movie', id: 7 } as const;
    expect(resumePosition(title, { record: record({ progress: [stored] }), pending: [] })).toMatchObject({
      positionSeconds: 600,
      durationSeconds: 7_200,
    });
    expect(resumePosition(title, { record: null, pending: [{ ...movie, event_at: at(1) }] })?.positionSeconds).toBe(
      600,
    );
  });
});
