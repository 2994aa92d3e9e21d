import type { ImportRow } from '@marquee/domain/exchange/import-rows';
import { expect, it } from 'vitest';
import { maxWatches } from '../../record/mark.ts';
import { turnOf } from '../row-turns.ts';
import { type Planning, RowPlanner } from './plan-rows.ts';
import { type EpisodeFacts, numbersKey, type PlannedRow, titleFacts } from './planned-row.ts';

const show = { mediaType: 'tv', mediaId: 7 } as const;

/** Of a show with so many episodes, of which nothing is recorded. */
function planningOf(episodes: number, ratings: ReadonlyMap<string, number> = new Map()): Planning {
  const listed = Array.from({ length: episodes }, (_, index): [string, EpisodeFacts] => {
    const facts = { season: 1, episode: index + 1, date: '2010-01-01', minutes: 40, isAired: true };
    return [numbersKey(facts), facts];
  });
  const facts = titleFacts(new Map(listed));
  return {
    record: {
      watches: new Map(),
      watched: new Set(),
      ratings: new Map(ratings),
      progress: new Map(),
      entries: new Set(),
      removals: new Map(),
      hidden: new Set(),
    },
    factsOf: () => facts,
    timeZone: 'UTC',
    nowMs: Date.parse('2026-03-02T12:00:00Z'),
    isRatedWatched: false,
    isExact: false,
  };
}

type Stated = Pick<ImportRow, 'kind' | 'at'> & Partial<ImportRow>;

function rowsOf(stated: readonly Stated[], firstN = 1): PlannedRow[] {
  return stated.map((row, index) => {
    const data: ImportRow = { media_type: 'tv', ids: { tmdb: 7 }, ...row, n: firstN + index };
    return { ...show, n: data.n, turn: turnOf(data), season: null, episode: null, data };
  });
}

const dayOfRow = (index: number) => new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10);
const wholeShow = (count: number): Stated[] =>
  Array.from({ length: count }, (_, index) => ({ kind: 'watch', at: dayOfRow(index) }));

it('lets other work have its turn, whatever many rows mean', async () => {
  let turns = 0;
  let timer = setImmediate(function count() {
    turns += 1;
    timer = setImmediate(count);
  });
  const { watches } = await new RowPlanner(planningOf(500)).plan(rowsOf(wholeShow(100)));
  clearImmediate(timer);
  expect(watches).toHaveLength(50_000);
  expect(turns).toBeGreaterThan(20);
});

it('plans no more watches than a record can hold', async () => {
  const planner = new RowPlanner(planningOf(1_000));
  const { watches, outcomes } = await planner.plan(rowsOf(wholeShow(200)));
  expect(watches.length).toBeGreaterThan(maxWatches);
  expect(watches.length).toBeLessThanOrEqual(maxWatches + 1_000);
  expect([...outcomes.values()].every((outcome) => outcome === 'new')).toBe(true);
});

it('goes on from page to page: of several ratings the newest one counts', async () => {
  const planner = new RowPlanner(planningOf(1, new Map([['tv/7', Date.parse('2024-01-02')]])));
  const rating = (at: string | null): Stated => ({ kind: 'rating', rating: 8, at });
  const first = await planner.plan(rowsOf([rating('2024-01-01'), rating(null)]));
  expect([first.ratings, Object.fromEntries(first.outcomes)]).toEqual([[], { 1: 'present', 2: 'duplicate' }]);
  const second = await planner.plan(rowsOf([rating('2024-01-03'), rating('2024-01-01')], 3));
  expect(Object.fromEntries(second.outcomes)).toEqual({ 1: 'duplicate', 3: 'new', 4: 'duplicate' });
  expect(second.ratings).toEqual([{ ...show, rating: 8, at: new Date('2024-01-03') }]);
  const third = await planner.plan(rowsOf([rating('2024-01-03')], 5));
  expect([third.ratings, Object.fromEntries(third.outcomes)]).toEqual([[], { 5: 'duplicate' }]);
});

it('goes on from page to page: entries, hidden titles and watches are new once', async () => {
  const planner = new RowPlanner(planningOf(1));
  const rows: Stated[] = [
    { kind: 'watch', at: '2024-05-01' },
    { kind: 'watchlist', at: null },
    { kind: 'hidden', at: null },
  ];
  expect([...(await planner.plan(rowsOf(rows))).outcomes.values()]).toEqual(['new', 'new', 'new']);
  const again = await planner.plan(rowsOf(rows, 4));
  expect([...again.outcomes.values()]).toEqual(['duplicate', 'duplicate', 'duplicate']);
  expect([again.watches, again.entries, again.hidden]).toEqual([[], [], []]);
});
