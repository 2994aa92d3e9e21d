import { setTimeout } from 'node:timers/promises';
import { type AckLog, createAckLog, recordOutcome } from './ack-log.ts';
import { send } from './http-calls.ts';

export interface ReadLoad {
  /** Of responses with status 200. */
  readonly latenciesMs: number[];
  readonly ackLog: AckLog;
  stop(): Promise<void>;
}

/** Paths that visitors read all the time, cached before a fault. */
export const warmPaths = [
  '/trpc/catalogue.home',
  '/api/tmdb/movie/popular',
  '/trpc/catalogue.genres?input=%7B%22mediaType%22%3A%22tv%22%7D',
];

/** Between two requests of a reader. */
const pauseMs = 5;

/** Some readers request cached paths until stopped. `baseUrl` is read before every request. */
export function startReadLoad(baseUrl: () => string, readers: number): ReadLoad {
  const ackLog = createAckLog();
  const latenciesMs: number[] = [];
  let isStopped = false;
  const read = async (reader: number) => {
    for (let round = reader; !isStopped; round += 1) {
      const forwardedFor = `10.${reader}.${(round >> 8) % 256}.${round % 256}`;
      const outcome = await send(`${baseUrl()}${warmPaths[round % warmPaths.length]}`, { forwardedFor });
      recordOutcome(ackLog, outcome);
      if (outcome.status === 200) latenciesMs.push(outcome.durationMs);
      await setTimeout(pauseMs);
    }
  };
  const reading = Promise.all(Array.from({ length: readers }, (_, reader) => read(reader)));
  return {
    latenciesMs,
    ackLog,
    stop: async () => {
      isStopped = true;
      await reading;
    },
  };
}

/** Polls until the check passes and returns the seconds that it took. @throws after 90 s */
export async function secondsUntil(check: () => Promise<boolean>): Promise<number> {
  for (const startedAt = performance.now(); ; await setTimeout(25)) {
    const seconds = (performance.now() - startedAt) / 1_000;
    if (await check()) return seconds;
    if (seconds > 90) throw new Error('No recovery within 90 s');
  }
}
