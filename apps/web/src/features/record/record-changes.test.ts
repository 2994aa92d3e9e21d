import type { Mark } from '@marquee/domain/record/watches';
import { describe, expect, it } from 'vitest';
import { movieWatch, progress, recordOf, titleRecord } from '../../testing/fixtures/title-record.ts';
import { episode } from '../../testing/fixtures/titles.ts';
import { type RecordChange, withChanges } from './record-changes.ts';
import { seenEpisodes } from './seen-episodes.ts';

const dates = ['2026-03-01', '2026-03-08', '2026-04-08'];
const known = {
  show: {
    seasons: [1, 2, 0].map((number) => ({
      number,
      date: '',
      episodes: dates.map((date, index) => episode(index + 1, { date })),
    })),
    date: '',
    isReturning: true,
    hasEnded: false,
  },
  now: Date.parse('2026-04-01T12:00:00Z'),
};
const mark = (change: Partial<Mark> = {}): RecordChange => ({
  kind: 'mark',
  mark: { media_id: '70', media_type: 'tv', through: false, watched_at: '2026-04-01T10:00:00Z', ...change },
});
const codes = (changes: readonly RecordChange[], record = titleRecord()) =>
  withChanges(record, changes, known)
    .watches.map(({ season, episode: number }) => `${season}x${number}`)
    .sort();

describe('a mark on its way', () => {
  it.each([
    ['an episode', { season: 1, episode: 2 }, ['1x2']],
    ['an episode that is not known', { season: 3, episode: 9 }, ['3x9']],
    ['the aired episodes of a season', { season: 1 }, ['1x1', '1x2']],
    ['this and all before', { season: 2, episode: 1, through: true }, ['1x1', '1x2', '2x1']],
    ['the whole show', {}, ['1x1', '1x2', '2x1', '2x2']],
    ['the specials', { season: 0 }, ['0x1', '0x2']],
  ])('shows %s', (_, change, expected) => {
    expect(codes([mark(change)])).toEqual(expected);
  });

  it('shows several once, and one again', () => {
    expect(codes([mark({ season: 1 })], recordOf('1x1'))).toEqual(['1x1', '1x2']);
    expect(codes([mark({ season: 1, episode: 1 })], recordOf('1x1'))).toEqual(['1x1', '1x1']);
  });

  it.each([
    ['2026-03-05', '2026-03-05T00:00:00.000Z', 'day'],
    ['aired', '2026-03-08T00:00:00.000Z', 'day'],
    ['2026-03-05T20:00:00+01:00', '2026-03-05T19:00:00.000Z', 'time'],
  ])('has its time: %s', (watched_at, expected, precision) => {
    const change = mark({ season: 1, episode: 2, watched_at });
    expect(withChanges(titleRecord(), [change], known).watches[0]).toMatchObject({ watched_at: expected, precision });
  });

  it('ends a position, whatever day it names', () => {
    const played = titleRecord({ watches: recordOf('1x1').watches, progress: [progress('1x1')] });
    expect(seenEpisodes(played).positionOf({ season: 1, episode: 1 })).not.toBeNull();
    for (const change of [mark({ season: 1, episode: 1, watched_at: '2020-01-01' }), mark({ season: 1 })]) {
      const marked = withChanges(played, [change], known);
      expect(seenEpisodes(marked).positionOf({ season: 1, episode: 1 })).toBeNull();
    }
  });

  it('leaves the record in order, newest first', () => {
    const { watches } = withChanges(
      recordOf('1x1'),
      [mark({ season: 1, episode: 2, watched_at: '2020-01-01' })],
      known,
    );
    expect(watches.map(({ episode: number }) => number)).toEqual([1, 2]);
  });
});

describe('a removal on its way', () => {
  it('hides watches by their ids', () => {
    const record = recordOf('1x1', '1x2');
    const ids = record.watches.filter(({ episode: number }) => number === 1).map(({ id }) => id);
    expect(codes([{ kind: 'unmark', unmark: { ids } }], record)).toEqual(['1x2']);
  });

  it.each([
    ['an episode', { season: 1, episode: 1 }, ['1x2', '2x1']],
    ['a season', { season: 1 }, ['2x1']],
    ['a title', {}, []],
  ])('hides those of %s', (_, named, expected) => {
    const unmark = { media_id: '70', media_type: 'tv' as const, ...named };
    expect(codes([{ kind: 'unmark', unmark }], recordOf('1x1', '1x2', '2x1'))).toEqual(expected);
  });

  it('and a mark apply in their order', () => {
    const unmark = { kind: 'unmark', unmark: { media_id: '70', media_type: 'tv', season: 1 } } as const;
    expect(codes([mark({ season: 1, episode: 1 }), unmark])).toEqual([]);
    expect(codes([unmark, mark({ season: 1, episode: 1 })])).toEqual(['1x1']);
  });

  it('of a movie hides it', () => {
    const unmark = { media_id: '7', media_type: 'movie' } as const;
    expect(withChanges(titleRecord({ watches: [movieWatch()] }), [{ kind: 'unmark', unmark }], known).watches).toEqual(
      [],
    );
  });
});
