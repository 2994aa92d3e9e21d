import type { FirstView } from '@marquee/domain/first-view';
import { LRUCache } from 'lru-cache';

/** ms for which a view is given out as it is; one of which a part had failed; and while it is drawn anew. */
const freshFor = 30_000;
const partialFor = 3_000;
/** Less than the client takes an answer for fresh (query-client.ts), so that it need not ask again. */
const staleFor = 4 * 60_000;

/** Characters kept, each view's page as bytes comes on top; a view has some 110,000. */
const capacity = 16 * 1024 * 1024;

/** Views that are being drawn; each takes some 20 ms of the processor, and a crawler asks for a thousand. */
const mostAtOnce = 4;

interface Drawn {
  readonly view: FirstView;
  readonly isPartial: boolean;
}

interface Entry extends Drawn {
  /** ms since the epoch, when it was begun. */
  readonly at: number;
  readonly generation: number;
}

export interface KeptViews {
  /** The view of that name, kept or drawn now; null where it cannot be. */
  read(name: string, draw: () => Promise<Drawn | null>): Promise<FirstView | null>;
}

interface Surroundings {
  readonly clock: () => Date;
  /** Changes when what the views were drawn with is cleared. */
  readonly generation: () => number;
}

/** Drawn pages, bounded by their size: stale first, so that nobody waits for one to be drawn anew. */
export function createKeptViews({ clock, generation }: Surroundings): KeptViews {
  const entries = new LRUCache<string, Entry>({
    maxSize: capacity,
    sizeCalculation: ({ view }) => view.markup.length + JSON.stringify(view.state).length + view.head.length,
  });
  const flights = new Map<string, Promise<FirstView | null>>();
  const now = () => clock().getTime();

  function fly(name: string, draw: () => Promise<Drawn | null>): Promise<FirstView | null> {
    const begun = { at: now(), generation: generation() };
    const flightName = `${begun.generation} ${name}`;
    const running = flights.get(flightName);
    if (running !== undefined) return running;
    if (flights.size >= mostAtOnce) return Promise.resolve(null);
    const flight = draw()
      .then((drawn) => {
        if (drawn === null || begun.generation !== generation()) return null;
        entries.set(name, { ...drawn, ...begun });
        return drawn.view;
      })
      // Whatever is wrong, the client meets it too, and says so.
      .catch(() => null)
      .finally(() => flights.delete(flightName));
    flights.set(flightName, flight);
    return flight;
  }

  return {
    async read(name, draw) {
      const entry = entries.get(name);
      const known = entry?.generation === generation() ? entry : undefined;
      // The distance, since a clock put back would keep a view fresh for as long.
      const age = known ? Math.abs(now() - known.at) : Number.POSITIVE_INFINITY;
      if (known && age < (known.isPartial ? partialFor : freshFor)) return known.view;
      const flight = fly(name, draw);
      if (known && !known.isPartial && age < staleFor) return known.view;
      return flight;
    },
  };
}
