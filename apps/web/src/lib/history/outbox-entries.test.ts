import { mergeHistory } from '@marquee/domain/history/merge-rule';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compactEntries, type OutboxEntry, type OutboxEntryOf, parseEntry } from './outbox-entries.ts';

type Opened = OutboxEntryOf<'opened'>;

function event(timestamp: number, change: Partial<Opened> = {}): Opened {
  const title = { media_id: '7', media_type: 'tv', season: 1, episode: 1 } as const;
  return { kind: 'opened', ...title, auto_started: false, timestamp, ...change };
}

function stateOf({ season, episode, auto_started: autoStarted, timestamp }: Opened) {
  return { season: season ?? 0, episode: episode ?? 0, autoStarted, watchedAt: timestamp, lastWatched: timestamp };
}

const show = { media_id: '7', media_type: 'tv' } as const;

const position = (timestamp: number, episode: number): OutboxEntry => ({
  kind: 'progress',
  timestamp,
  ...show,
  season: 1,
  episode,
  position_seconds: timestamp,
  duration_seconds: 3_600,
});

const mark = (timestamp: number, episode: number): OutboxEntryOf<'mark'> => ({
  kind: 'mark',
  timestamp,
  ...show,
  season: 1,
  episode,
});

const unmark = (timestamp: number, episode: number): OutboxEntry => ({ ...mark(timestamp, episode), kind: 'unmark' });

const listed = (timestamp: number, kind: 'list-add' | 'list-drop', id = 'watchlist'): OutboxEntry => ({
  kind,
  timestamp,
  id,
  ...show,
});

describe('compactEntries of list changes', () => {
  it('stores the last change of each list', () => {
    const other = listed(2, 'list-add', 'other');
    const entries = [listed(1, 'list-add'), other, listed(3, 'list-drop')];
    expect(compactEntries(entries, 1)).toEqual([listed(3, 'list-drop'), other]);
  });

  it('stores whether a title is hidden', () => {
    const hide: OutboxEntry = { kind: 'hide', timestamp: 1, ...show };
    const unhide: OutboxEntry = { kind: 'unhide', timestamp: 2, ...show };
    expect(compactEntries([hide, unhide], 1)).toEqual([unhide]);
  });
});

describe('compactEntries of dismissals', () => {
  it('stores the last decision about each card, and reads it after a reload', () => {
    const at = '2026-01-02T03:04:05.000Z';
    const dismiss: OutboxEntry = { kind: 'dismiss', timestamp: 1, ...show, at };
    const undismiss: OutboxEntry = { kind: 'undismiss', timestamp: 2, ...show, at };
    const other: OutboxEntry = { ...dismiss, media_id: '8' };
    expect(compactEntries([dismiss, other, undismiss], 1)).toEqual([undismiss, other]);
    expect([dismiss, undismiss].map(parseEntry)).toEqual([dismiss, undismiss]);
  });
});

describe('compactEntries of opened titles', () => {
  const compacted = (events: readonly Opened[]) =>
    compactEntries(events, 200).filter((entry): entry is Opened & OutboxEntry => entry.kind === 'opened');

  it.each<[string, Opened[], Opened[]]>([
    ['nothing', [], []],
    ['the newest real event', [event(10), event(30, { episode: 3 }), event(20)], [event(30, { episode: 3 })]],
    ['a real event over a later automatic start', [event(10), event(20, { auto_started: true })], [event(10)]],
    ['a real event over an earlier automatic start', [event(10, { auto_started: true }), event(20)], [event(20)]],
    [
      'a movie and a show of one id',
      [event(10), event(20, { media_type: 'movie' })],
      [event(20, { media_type: 'movie' }), event(10)],
    ],
    ['each title, newest first', [event(10), event(20, { media_id: '8' })], [event(20, { media_id: '8' }), event(10)]],
  ])('keeps %s', (_, events, expected) => expect(compacted(events)).toEqual(expected));

  it('keeps the newest 200 titles', () => {
    const events = Array.from({ length: 250 }, (_, index) => event(index, { media_id: String(index + 1) }));
    const pending = compacted(events);
    expect(pending).toHaveLength(200);
    expect([pending[0]?.media_id, pending.at(-1)?.media_id]).toEqual(['250', '51']);
  });

  it('leads to the same record as all events, in any order and with duplicates', () => {
    const events = fc.array(
      fc.record({ time: fc.nat(20), episode: fc.integer({ min: 1, max: 4 }), auto_started: fc.boolean() }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(events, fc.infiniteStream(fc.nat()), (list, order) => {
        const all = list.map(({ time, episode, auto_started }) => event(time, { episode, auto_started }));
        const shuffled = [...all, ...all].map((item) => ({ item, key: order.next().value ?? 0 }));
        shuffled.sort((a, b) => a.key - b.key);
        const pending = compacted(shuffled.map(({ item }) => item));
        expect(pending).toEqual(compacted(all));
        const whole = all.map(stateOf).reduce<ReturnType<typeof mergeHistory> | null>(mergeHistory, null);
        expect(pending.map(stateOf)).toMatchObject([
          { season: whole?.season, episode: whole?.episode, lastWatched: whole?.lastWatched },
        ]);
      }),
    );
  });
});

describe('compactEntries of other kinds', () => {
  it('keeps the newest position of each episode', () => {
    const positions = [position(10, 1), position(30, 1), position(20, 2), position(20, 1)];
    expect(compactEntries(positions, 200)).toEqual([position(30, 1), position(20, 2)]);
  });

  it('keeps all marks, identical ones once: the last, since an unmark may lie between them', () => {
    const marks = [mark(10, 1), unmark(20, 1), mark(30, 1), mark(40, 2)];
    expect(compactEntries(marks, 1)).toEqual([mark(40, 2), mark(30, 1), unmark(20, 1)]);
  });

  it('does not count one kind against another', () => {
    const entries = [event(10), position(10, 1), mark(10, 1)];
    expect(compactEntries(entries, 1)).toHaveLength(3);
    expect(compactEntries([...entries, event(20, { media_id: '8' }), position(20, 2)], 1)).toHaveLength(3);
  });
});

describe('parseEntry', () => {
  it.each([[event(10)], [mark(10, 1)], [unmark(10, 1)], [position(10, 1)]])('returns %j', (entry) =>
    expect(parseEntry(JSON.parse(JSON.stringify(entry)))).toEqual(entry),
  );

  it('reads what older versions stored: opened titles without a kind', () => {
    const { kind: _, auto_started: __, ...older } = event(10);
    expect(parseEntry({ ...older, beginning: true })).toEqual(event(10, { auto_started: true }));
  });

  it.each([[null], ['nonsense'], [{}], [{ ...event(10), media_id: 7 }], [{ ...mark(10, 1), kind: 'liked' }]])(
    'returns null for %j',
    (value) => expect(parseEntry(value)).toBeNull(),
  );

  it('never throws', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => void parseEntry(value)));
  });
});
