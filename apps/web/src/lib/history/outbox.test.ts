// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { maxLocalHistory } from './outbox.ts';
import type { OutboxEntry } from './outbox-entries.ts';

let outboxOf: typeof import('./outbox.ts').outboxOf;

/** A page that opens with what is stored. */
async function openPage(): Promise<void> {
  vi.resetModules();
  ({ outboxOf } = await import('./outbox.ts'));
}

beforeEach(openPage);
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** From now on storage takes nothing more. */
function fillStorage(): void {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const get = (storage: Storage, name: string) => {
    const value: unknown = Reflect.get(storage, name);
    return name === 'setItem' ? refuse : typeof value === 'function' ? value.bind(storage) : value;
  };
  vi.stubGlobal('localStorage', new Proxy(localStorage, { get: (storage, name) => get(storage, String(name)) }));
}

const older = (id: number, timestamp: number) => ({
  media_id: String(id),
  media_type: 'movie' as const,
  season: null,
  episode: null,
  timestamp,
});
const opened = (id: number, timestamp: number): OutboxEntry => ({
  kind: 'opened',
  ...older(id, timestamp),
  auto_started: false,
});
const mark: OutboxEntry = { kind: 'mark', timestamp: 5, media_id: '7', media_type: 'movie' };

describe('outbox', () => {
  it('returns the newest of each title in a page that opens later, until it is removed', async () => {
    for (const entry of [opened(1, 10), mark, opened(1, 30), opened(2, 20)]) outboxOf(3).add(entry);
    await openPage();
    expect(outboxOf(3).read()).toEqual([opened(1, 30), opened(2, 20), mark]);
    outboxOf(3).remove(opened(1, 30));
    await openPage();
    expect(outboxOf(3).read()).toEqual([opened(2, 20), mark]);
  });

  it('does not notify subscribers of a deferred entry, which the next page has', async () => {
    const onChange = vi.fn();
    outboxOf(3).subscribe(onChange);
    outboxOf(3).add(opened(1, 10), { isDeferred: true });
    expect(onChange).not.toHaveBeenCalled();
    expect(outboxOf(3).read()).toEqual([opened(1, 10)]);
    outboxOf(3).add(opened(2, 20));
    expect(onChange).toHaveBeenCalledOnce();
    await openPage();
    expect(outboxOf(3).read()).toEqual([opened(2, 20), opened(1, 10)]);
  });

  it('belongs to one owner', () => {
    outboxOf(3).add(opened(1, 10));
    outboxOf('visitor').add(opened(2, 10));
    expect([outboxOf(4).read(), outboxOf('visitor').read()]).toEqual([[], [opened(2, 10)]]);
  });

  it('removes opened titles of before, and no mark', () => {
    for (const entry of [opened(1, 10), opened(2, 20), mark]) outboxOf(3).add(entry);
    outboxOf(3).removeUntil(10);
    expect(outboxOf(3).read()).toEqual([opened(2, 20), mark]);
    outboxOf(3).removeUntil(Infinity, { media_id: '2', media_type: 'movie' });
    expect(outboxOf(3).read()).toEqual([mark]);
  });

  it('keeps in memory what the browser does not store', () => {
    fillStorage();
    outboxOf(3).add(opened(1, 10));
    expect(outboxOf(3).read()).toEqual([opened(1, 10)]);
  });
});

describe('outbox of a visitor', () => {
  it('keeps the newest 50 titles', () => {
    for (let id = 1; id <= 60; id += 1) outboxOf('visitor').add(opened(id, id));
    const entries = outboxOf('visitor').readAll();
    expect(entries).toHaveLength(maxLocalHistory);
    expect(outboxOf('visitor').read()[0]).toEqual(opened(60, 60));
  });

  it('has the same entries for any order and repetition of events', () => {
    const events = fc.uniqueArray(
      fc.record({ id: fc.integer({ min: 1, max: 5 }), time: fc.nat(1_000) }).map(({ id, time }) => opened(id, time)),
      { selector: ({ timestamp }) => timestamp, maxLength: 20 },
    );
    fc.assert(
      fc.property(events, fc.infiniteStream(fc.nat()), (list, order) => {
        const shuffled = [...list, ...list].map((item) => ({ item, key: order.next().value ?? 0 }));
        shuffled.sort((a, b) => a.key - b.key);
        const read = (entries: readonly OutboxEntry[]) => {
          outboxOf('visitor').removeUntil(Infinity);
          for (const entry of entries) outboxOf('visitor').add(entry);
          return outboxOf('visitor').read();
        };
        expect(read(shuffled.map(({ item }) => item))).toEqual(read(list));
      }),
      { numRuns: 30 },
    );
  });
});

describe('what older versions stored', () => {
  it('is migrated once: the list of a visitor, with all its titles', async () => {
    const list = Array.from({ length: 60 }, (_, index) => older(index + 1, index));
    localStorage.setItem('marquee_watch_history', JSON.stringify([...list, null, { media_id: 'x' }]));
    expect(outboxOf('visitor').readAll()).toHaveLength(60);
    expect(outboxOf('visitor').read()).toHaveLength(maxLocalHistory);
    expect(localStorage.getItem('marquee_watch_history')).toBeNull();
    await openPage();
    expect(outboxOf('visitor').readAll()).toHaveLength(60);
  });

  it('is migrated from the keys of a user, also when an older tab adds one later', () => {
    const key = (id: number) => `marquee_history_outbox:3:movie:${id}:10`;
    localStorage.setItem(key(1), JSON.stringify({ ...older(1, 10), beginning: true }));
    expect(outboxOf(3).read()).toEqual([{ ...opened(1, 10), auto_started: true }]);
    localStorage.setItem(key(2), JSON.stringify(older(2, 10)));
    window.dispatchEvent(new StorageEvent('storage', { key: key(2) }));
    expect(outboxOf(3).read()).toHaveLength(2);
    expect(Object.keys(localStorage).filter((name) => name.startsWith('marquee_history_outbox'))).toEqual([]);
  });

  it('stays where it is while storage is full', () => {
    localStorage.setItem('marquee_watch_history', JSON.stringify([older(1, 10)]));
    fillStorage();
    expect(outboxOf('visitor').read()).toEqual([opened(1, 10)]);
    expect(localStorage.getItem('marquee_watch_history')).not.toBeNull();
  });

  it('never breaks a page, whatever it is', async () => {
    for (const value of fc.sample(fc.jsonValue(), 50)) {
      localStorage.setItem('marquee_watch_history', JSON.stringify(value));
      await openPage();
      expect(outboxOf('visitor').read()).toEqual([]);
    }
  });
});
