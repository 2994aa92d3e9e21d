import { dayOf } from '@marquee/domain/record/day';

const dayMs = 86_400_000;

/** A watch of an episode that counts already. */
export interface SeenWatch {
  readonly atMs: number;
  readonly precision: 'time' | 'day' | 'unknown';
  /** Whether this import added it. */
  readonly isOwn: boolean;
}

/** Watches of one episode or movie in order of time, so that a further one is compared with its neighbours only. */
export class SeenWatches {
  readonly #byTime = new Map<number, SeenWatch>();
  /** Those of others first: what was there before the import is what a row repeats. */
  readonly #groups = [new WatchGroup(), new WatchGroup()] as const;

  constructor(watches: Iterable<SeenWatch> = []) {
    for (const watch of watches) this.add(watch);
  }

  get size(): number {
    return this.#byTime.size;
  }

  /** Any of them, undefined without one; rather one that was there before the import. */
  get first(): SeenWatch | undefined {
    return this.#groups[0].first ?? this.#groups[1].first;
  }

  at(atMs: number): SeenWatch | undefined {
    return this.#byTime.get(atMs);
  }

  add(watch: SeenWatch): void {
    if (this.#byTime.has(watch.atMs)) return;
    this.#byTime.set(watch.atMs, watch);
    this.#groups[watch.isOwn ? 1 : 0].add(watch);
  }

  /** A watch less than that long before or after, of the import itself only if `withOwn`. */
  near(atMs: number, { maxMs, withOwn }: { maxMs: number; withOwn: boolean }): SeenWatch | undefined {
    const [others, own] = this.#groups;
    return others.near(atMs, maxMs) ?? (withOwn ? own.near(atMs, maxMs) : undefined);
  }

  /**
   * A watch on a day, by its midnight UTC. Of those that were there before the import a time on the day before or after
   * counts, too: sources count days in other zones.
   */
  onDay(midnightMs: number, { timeZone, withOwn }: { timeZone: string; withOwn: boolean }): SeenWatch | undefined {
    const [others, own] = this.#groups;
    for (const day of [midnightMs, midnightMs - dayMs, midnightMs + dayMs]) {
      const found = others.onDay(day, timeZone);
      if (found) return found;
    }
    return withOwn ? own.onDay(midnightMs, timeZone) : undefined;
  }
}

class WatchGroup {
  readonly #sorted: SeenWatch[] = [];
  /** By the local days of their times; null until a day is looked for. */
  #days: Map<number, SeenWatch> | null = null;

  get first(): SeenWatch | undefined {
    return this.#sorted[0];
  }

  add(watch: SeenWatch): void {
    this.#sorted.splice(this.#indexFrom(watch.atMs), 0, watch);
    if (watch.precision === 'time') this.#days = null;
  }

  near(atMs: number, maxMs: number): SeenWatch | undefined {
    const next = this.#sorted[this.#indexFrom(atMs - maxMs + 1)];
    return next && next.atMs < atMs + maxMs ? next : undefined;
  }

  onDay(midnightMs: number, timeZone: string): SeenWatch | undefined {
    this.#days ??= new Map(
      this.#sorted
        .filter(({ precision }) => precision === 'time')
        .map((watch) => [Date.parse(dayOf(watch.atMs, timeZone)), watch]),
    );
    return this.#days.get(midnightMs);
  }

  /** Index of the first that is not before a time. */
  #indexFrom(atMs: number): number {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#sorted[middle]?.atMs ?? 0) < atMs) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
