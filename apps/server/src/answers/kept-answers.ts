import { LRUCache } from 'lru-cache';

/** ms for which an answer is given out as it is, and one of which a part had failed. */
const freshFor = 30_000;
const partialFor = 3_000;
/** ms after that for which it is still given out at once while it is made anew, and between two beginnings of that. */
const staleFor = 3_600_000;
const restFor = 1_000;

/** Bytes of answers kept; a home page has about 25 KB, a page of search results 10 KB. */
const capacity = 32 * 1024 * 1024;
/** Bytes that an entry costs beside its key and its body. */
const entryOverhead = 300;

/** What a request is answered with. */
export interface Answer {
  readonly status: number;
  readonly body: Buffer;
  /** Seconds after which a refusal is worth another try; null where waiting is no use. */
  readonly retryAfter: number | null;
  /** A part of it failed and was left out. */
  readonly isPartial: boolean;
}

export interface KeptAnswer extends Answer {
  /** ms since it was made. */
  readonly age: number;
}

interface Entry extends Answer {
  /** ms since the epoch. */
  readonly at: number;
  /** When it was last begun to be made anew. */
  begunAt: number;
  readonly generation: number;
}

export interface KeptAnswers {
  /** The answer of that name where it is as good as a new one, else null. */
  find(key: string): KeptAnswer | null;
  /** The answer of that name, kept or made; everybody who asks meanwhile waits for the same making. */
  read(key: string, make: () => Promise<Answer>): Promise<KeptAnswer>;
}

interface Surroundings {
  readonly clock: () => Date;
  /** What it says when an answer is begun decides what the answer was made of; where it has changed, none counts. */
  readonly generation: () => number;
}

/**
 * Answers that are the same for everybody, ready to send, bounded by bytes. They are made of the catalogue, which keeps
 * what it read by itself: so they need not live long, and an answer that is not a success is never kept.
 */
export function createKeptAnswers({ clock, generation: generationNow }: Surroundings): KeptAnswers {
  const entries = new LRUCache<string, Entry>({
    maxSize: capacity,
    sizeCalculation: ({ body }, key) => body.length + 2 * key.length + entryOverhead,
  });
  const flights = new Map<string, Promise<Entry>>();
  const now = () => clock().getTime();
  /** ms; the distance, since a clock put back by days would keep an answer fresh for days. */
  const since = (moment: number) => Math.abs(now() - moment);

  function fly(key: string, make: () => Promise<Answer>): Promise<Entry> {
    const generation = generationNow();
    // Who asks after a clearing must not be given what was begun before it.
    const name = `${generation} ${key}`;
    const running = flights.get(name);
    if (running !== undefined) return running;
    const flight = make()
      .then((answer) => {
        const entry = { ...answer, at: now(), begunAt: now(), generation };
        keep(key, entry);
        return entry;
      })
      .finally(() => flights.delete(name));
    flights.set(name, flight);
    return flight;
  }

  function keep(key: string, entry: Entry): void {
    const earlier = current(key);
    const isBetter = earlier !== undefined && !earlier.isPartial && since(earlier.at) < freshFor + staleFor;
    if (entry.status === 200 && !(entry.isPartial && isBetter)) entries.set(key, entry);
    // What is gone is gone; what only failed may be back in a moment.
    else if (entry.status < 500 && !entry.isPartial) entries.delete(key);
  }

  /** What is kept under that name and was made of the catalogue as it is now. */
  function current(key: string): Entry | undefined {
    const entry = entries.get(key);
    return entry?.generation === generationNow() ? entry : undefined;
  }

  /** What is kept and may be given out; made anew by `make` behind it where it is past its time. */
  function find(key: string, make?: () => Promise<Answer>): KeptAnswer | null {
    const entry = current(key);
    if (!entry) return null;
    const moment = now();
    const age = Math.abs(moment - entry.at);
    if (age < (entry.isPartial ? partialFor : freshFor)) return { ...entry, age };
    if (!make || entry.isPartial || age >= freshFor + staleFor) return null;
    if (Math.abs(moment - entry.begunAt) >= restFor) {
      entry.begunAt = moment;
      // Whatever is wrong is said to whoever has to wait for it.
      fly(key, make).catch(() => undefined);
    }
    return { ...entry, age };
  }

  return {
    find,
    read: async (key, make) => find(key, make) ?? { ...(await fly(key, make)), age: 0 },
  };
}
