import { setTimeout } from 'node:timers/promises';
import { send } from './calls.ts';
import { type Ledger, note, openLedger } from './ledger.ts';

export interface Readers {
  /** ms of each answer. */
  readonly times: number[];
  readonly ledger: Ledger;
  stop(): Promise<void>;
}

/** What visitors look at all the time. */
export const warmPaths = [
  '/trpc/catalogue.home',
  '/api/tmdb/movie/popular',
  '/trpc/catalogue.genres?input=%7B%22mediaType%22%3A%22tv%22%7D',
];

/** ms between two requests of a reader. */
const pause = 5;

/** Lets some visitors read what is warm, without pause; an address may change while they do. */
export function startReaders(address: () => string, count: number): Readers {
  const ledger = openLedger();
  const times: number[] = [];
  let isStopped = false;
  const read = async (reader: number) => {
    for (let round = reader; !isStopped; round += 1) {
      const from = `10.${reader}.${(round >> 8) % 256}.${round % 256}`;
      const outcome = await send(`${address()}${warmPaths[round % warmPaths.length]}`, { from });
      note(ledger, outcome);
      if (outcome.status === 200) times.push(outcome.took);
      await setTimeout(pause);
    }
  };
  const reading = Promise.all(Array.from({ length: count }, (_, reader) => read(reader)));
  return {
    times,
    ledger,
    stop: async () => {
      isStopped = true;
      await reading;
    },
  };
}

/** Seconds until a request is answered as it should be. @throws after a minute and a half */
export async function secondsUntil(isGood: () => Promise<boolean>): Promise<number> {
  for (const began = performance.now(); ; await setTimeout(25)) {
    const seconds = (performance.now() - began) / 1_000;
    if (await isGood()) return seconds;
    if (seconds > 90) throw new Error('It did not recover within 90 s');
  }
}
