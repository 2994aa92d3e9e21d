import { expect, it } from 'vitest';
import { type ImportCatalogue, pacedCatalogue } from './exchange/match/paced-catalogue.ts';
import { createPace } from './pace.ts';

/** A pace of two a second with a clock that moves only while somebody waits. */
function testPace() {
  let now = 0;
  const waits: number[] = [];
  const pace = createPace({
    perSecond: 2,
    nowMs: () => now,
    wait: async (ms) => {
      waits.push(ms);
      now += ms;
    },
  });
  const pass = (ms: number) => {
    now += ms;
  };
  return { pace, waits, pass };
}

const { signal } = new AbortController();

it('lets a second of look-ups through at once, and then so many a second', async () => {
  const { pace, waits, pass } = testPace();
  for (let turn = 0; turn < 5; turn += 1) await pace.take(signal);
  expect(waits).toEqual([500, 500, 500]);
  pass(10_000);
  for (let turn = 0; turn < 3; turn += 1) await pace.take(signal);
  expect(waits).toEqual([500, 500, 500, 500]);
});

it('ends at once when the work is stopped', async () => {
  const stopping = new AbortController();
  stopping.abort(new Error('the server stops'));
  await expect(createPace({ perSecond: 1 }).take(stopping.signal)).rejects.toThrow('the server stops');
  const waiting = new AbortController();
  const pace = createPace({ perSecond: 1 });
  await pace.take(waiting.signal);
  const turn = pace.take(waiting.signal);
  waiting.abort();
  await expect(turn).rejects.toMatchObject({ name: 'AbortError' });
});

it('counts a read once for an import, and waits for none that hangs', async () => {
  const { pace, waits } = testPace();
  const stopping = new AbortController();
  const catalogue = { movie: async (id: number) => (id === 9 ? new Promise(() => undefined) : id) };
  const paced = pacedCatalogue(catalogue as unknown as ImportCatalogue, pace, stopping.signal);
  for (const id of [1, 1, 1, 2, 2, 1]) await paced.movie(id);
  expect(waits).toEqual([]);
  const aborted = paced.movie(9);
  // Once the read has begun.
  await new Promise(setImmediate);
  const hanging = expect(aborted).rejects.toThrow('the server stops');
  stopping.abort(new Error('the server stops'));
  await hanging;
  await expect(paced.movie(9)).rejects.toThrow('the server stops');
});
