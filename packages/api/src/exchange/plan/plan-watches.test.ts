import type { ImportRow } from '@marquee/domain/exchange/import-rows';
import { describe, expect, it } from 'vitest';
import { turnOf } from '../row-turns.ts';
import { planWatches } from './plan-watches.ts';
import { inTurn, numbersKey, titleFacts } from './planned-row.ts';
import { type SeenWatch, SeenWatches } from './seen-watches.ts';

const nowMs = Date.parse('2026-03-02T12:00:00Z');
const title = { mediaType: 'movie', mediaId: 1 } as const;
const key = 'movie/1/0/0';
/** Of 120 minutes: two watches are an hour apart, or one. */
const facts = { season: 0, episode: 0, date: '1999-10-15', minutes: 120 as number | null, isAired: true };

type Watch = Partial<Pick<ImportRow, 'at' | 'plays'>>;

/** 'time 2024-05-01T20:00', 'day 2024-05-01', 'unknown 1999-10-15T00:00:01' */
const written = ({ at, precision }: { at: Date; precision: string }) =>
  `${precision} ${at.toISOString().replace('.000Z', '').replace('T00:00:00', '')}`;

const seenOf = (text: string): SeenWatch => {
  const [precision = '', at = ''] = text.split(' ');
  return { atMs: Date.parse(at), precision: precision as SeenWatch['precision'], isOwn: false };
};

interface Case {
  readonly before?: readonly string[];
  readonly timeZone?: string;
  readonly minutes?: number | null;
}

function planned(watches: readonly Watch[], { before = [], timeZone = 'UTC', minutes = 120 }: Case = {}) {
  const seen = new Map([[key, new SeenWatches(before.map(seenOf))]]);
  const rows = watches.map((watch, n) => {
    const data: ImportRow = { n, kind: 'watch', media_type: 'movie', ids: { tmdb: 1 }, at: null, ...watch };
    return { ...title, n, turn: turnOf(data), season: 0, episode: 0, data };
  });
  const ofMovie = titleFacts(new Map([[numbersKey(facts), { ...facts, minutes }]]));
  const plan = { factsOf: () => ofMovie, seen, timeZone, nowMs };
  const results = inTurn(rows).map((row) => ({ n: row.n, ...planWatches(plan, row) }));
  return {
    added: results.flatMap(({ added }) => added.map(written)),
    outcomes: results.toSorted((a, b) => a.n - b.n).map(({ outcome }) => outcome),
  };
}

const added = (watches: readonly Watch[], options?: Case) => planned(watches, options).added;

describe('a time', () => {
  it.each<[before: string, at: string, isAdded: boolean]>([
    ['time 2024-05-01T20:00:00Z', '2024-05-01T20:59:59Z', false],
    ['time 2024-05-01T20:00:00Z', '2024-05-01T19:00:01Z', false],
    ['time 2024-05-01T20:00:00Z', '2024-05-01T21:00:00Z', true],
    ['time 2024-05-01T20:00:00Z', '2024-05-01T19:00:00Z', true],
    ['day 2024-05-01T00:00:00Z', '2024-05-01T20:00:00Z', true],
  ])('is not added within half the runtime of another watch: %s, %s', (before, at, isAdded) => {
    expect(added([{ at }], { before: [before] })).toHaveLength(isAdded ? 1 : 0);
  });

  it('has 20 minutes where the runtime is unknown', () => {
    const before = ['time 2024-05-01T20:00:00Z'];
    const minutes = null;
    expect(added([{ at: '2024-05-01T20:09:59Z' }], { before, minutes })).toHaveLength(0);
    expect(added([{ at: '2024-05-01T20:10:00Z' }], { before, minutes })).toHaveLength(1);
  });

  it('counts as the beginning of the import if it is ahead', () => {
    expect(added([{ at: '2026-03-03T08:00:00Z' }])).toEqual(['time 2026-03-02T12:00:00']);
  });
});

describe('a day', () => {
  it.each<[before: string, timeZone: string, isAdded: boolean]>([
    ['day 2024-05-01', 'UTC', false],
    ['day 2024-05-02', 'UTC', true],
    ['time 2024-05-01T20:00:00Z', 'UTC', false],
    ['time 2024-04-30T00:00:01Z', 'UTC', false],
    ['time 2024-05-02T23:59:59Z', 'UTC', false],
    ['time 2024-05-03T00:00:00Z', 'UTC', true],
    ['time 2024-04-29T23:59:59Z', 'UTC', true],
    ['time 2024-05-03T03:00:00Z', 'America/New_York', false],
    ['unknown 2024-05-01T00:00:01Z', 'UTC', true],
  ])(
    'is not added beside one of it, or a time of a day around it from before: %s in %s',
    (before, timeZone, isAdded) => {
      expect(added([{ at: '2024-05-01' }], { before: [before], timeZone })).toHaveLength(isAdded ? 1 : 0);
    },
  );

  it('is added beside a time of the same import on another day', () => {
    const own = [{ at: '2024-05-01' }, { at: '2024-05-02T20:00:00Z' }, { at: '2024-05-02' }];
    expect(planned(own)).toEqual({
      added: ['time 2024-05-02T20:00:00', 'day 2024-05-01'],
      outcomes: ['new', 'new', 'duplicate'],
    });
  });

  it('is one watch, however often it is named', () => {
    expect(planned([{ at: '2024-05-01' }, { at: '2024-05-01' }])).toEqual({
      added: ['day 2024-05-01'],
      outcomes: ['new', 'duplicate'],
    });
  });
});

describe('an unknown time', () => {
  it('is at the release, if there is no watch yet', () => {
    expect(added([{ at: null }])).toEqual(['unknown 1999-10-15']);
    expect(added([{}])).toEqual(['unknown 1999-10-15']);
    expect(planned([{ at: null }], { before: ['day 2024-05-01'] })).toEqual({ added: [], outcomes: ['present'] });
  });

  it('comes after what is known, wherever it is named', () => {
    expect(planned([{ at: null }, { at: '2024-05-01' }])).toEqual({
      added: ['day 2024-05-01'],
      outcomes: ['duplicate', 'new'],
    });
  });
});

describe('plays', () => {
  it('are so many watches in all, the missing ones a second apart', () => {
    expect(added([{ at: '2024-05-01T20:00:00Z', plays: 3 }])).toEqual([
      'time 2024-05-01T20:00:00',
      'unknown 1999-10-15',
      'unknown 1999-10-15T00:00:01',
    ]);
  });

  it('count what is there, and rows of their own', () => {
    const rows = [{ at: '2024-05-01T20:00:00Z', plays: 4 }, { at: '2023-01-01' }];
    expect(added(rows, { before: ['day 2020-01-01'] })).toEqual([
      'day 2023-01-01',
      'time 2024-05-01T20:00:00',
      'unknown 1999-10-15',
    ]);
    const all = ['day 2020-01-01', 'day 2020-01-02', 'day 2020-01-03', 'day 2020-01-04'];
    expect(planned([{ at: null, plays: 4 }], { before: all })).toEqual({ added: [], outcomes: ['present'] });
  });
});

describe('all that has aired', () => {
  const show = { mediaType: 'tv', mediaId: 7 } as const;
  const episode = (season: number, number: number, isAired = true) => ({
    season,
    episode: number,
    date: `201${season}-01-0${number}`,
    minutes: 40,
    isAired,
  });
  const listed = [episode(0, 1), episode(1, 1), episode(1, 2), episode(2, 1), episode(2, 2, false)];

  it.each<[season: number | null, expected: string[]]>([
    [null, ['1/1', '1/2', '2/1']],
    [1, ['1/1', '1/2']],
    [0, ['0/1']],
  ])('of season %s is a watch each', (season, expected) => {
    const data: ImportRow = { n: 1, kind: 'watch', media_type: 'tv', ids: { tmdb: 7 }, at: null };
    const row = { ...show, n: 1, turn: turnOf(data), season, episode: null, data };
    const ofShow = titleFacts(new Map(listed.map((facts) => [numbersKey(facts), facts])));
    const plan = { factsOf: () => ofShow, seen: new Map(), timeZone: 'UTC', nowMs };
    const { added: watches } = planWatches(plan, row);
    expect(watches.map((watch) => `${watch.season}/${watch.episode}`)).toEqual(expected);
  });
});
