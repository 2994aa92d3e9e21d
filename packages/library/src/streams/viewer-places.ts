import { limitsOf, type Viewer, type ViewerLimits } from './viewer-limits.ts';

/** 'busy': others have all places; 'superseded': a newer task of the same viewer took this one's place. */
export class NoPlaceError extends Error {
  override readonly name = 'NoPlaceError';
  constructor(readonly reason: 'busy' | 'superseded') {
    super(`no place: ${reason}`);
  }
}

interface ViewerPlacesOptions extends ViewerLimits {
  /** Tasks that run at the same time. */
  readonly total: number;
  /** Tasks that may wait; further ones are rejected at once. */
  readonly maxWaiting: number;
  /** A task that waits longer is rejected. Default: any time. */
  readonly maxWaitMs?: number;
}

/**
 * Runs a task as soon as there is a place for its viewer. A viewer that has as many tasks as it may loses its oldest:
 * one that waits is rejected, the signal of one that runs is aborted, and its place is free when it has ended.
 * @throws NoPlaceError
 */
export type RunForViewer = <Result>(viewer: Viewer, task: (signal: AbortSignal) => Promise<Result>) => Promise<Result>;

interface Place {
  readonly viewer: Viewer;
  readonly superseded: AbortController;
  /** Null once the task runs. */
  start: (() => void) | null;
}

/** Shares places among viewers, so that none takes the places of all others. */
export function createViewerPlaces(options: ViewerPlacesOptions): RunForViewer {
  const { total, maxWaiting, maxWaitMs } = options;
  /** In the order of arrival. */
  const places = new Set<Place>();
  const isCurrent = ({ superseded }: Place) => !superseded.signal.aborted;

  function supersedeOldest(viewer: Viewer): void {
    for (const { max, counts } of limitsOf(viewer, options)) {
      const current = [...places].filter((place) => isCurrent(place) && counts(place.viewer));
      const excess = current.slice(0, Math.max(0, current.length + 1 - max));
      for (const { superseded } of excess) superseded.abort(new NoPlaceError('superseded'));
    }
  }

  /** Superseded tasks count until they have ended, else a viewer would fill the places of others with them. */
  function hasRoom(viewer: Viewer): boolean {
    const running = [...places].filter(({ start }) => start === null);
    const isBelow = (max: number, counts: (other: Viewer) => boolean) =>
      running.filter((place) => counts(place.viewer)).length < max;
    return isBelow(total, () => true) && limitsOf(viewer, options).every(({ max, counts }) => isBelow(max, counts));
  }

  function startWaiting(): void {
    for (const { viewer, start } of places) if (start !== null && hasRoom(viewer)) start();
  }

  /** Resolves when the task may run. */
  async function waitIn(place: Place): Promise<void> {
    const { signal } = place.superseded;
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        if (maxWaitMs !== undefined) timer = setTimeout(() => reject(new NoPlaceError('busy')), maxWaitMs);
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        place.start = () => {
          place.start = null;
          resolve();
        };
      });
    } finally {
      clearTimeout(timer);
    }
  }

  return async (viewer, task) => {
    supersedeOldest(viewer);
    const place: Place = { viewer, superseded: new AbortController(), start: null };
    const hasToWait = !hasRoom(viewer);
    const waiting = [...places].filter((other) => other.start !== null && isCurrent(other)).length;
    if (hasToWait && waiting >= maxWaiting) throw new NoPlaceError('busy');
    places.add(place);
    try {
      if (hasToWait) await waitIn(place);
      place.superseded.signal.throwIfAborted();
      return await task(place.superseded.signal);
    } finally {
      places.delete(place);
      startWaiting();
    }
  };
}
