import { SingleFlight } from '@marquee/domain/async/single-flight';
import type { RenderedPage } from '@marquee/domain/site/preloaded-queries';
import { LRUCache } from 'lru-cache';

/** ms a complete page stays fresh, and ms a partial one is served. */
const maxAgeMs = 30_000;
const partialMaxAgeMs = 3_000;
/** ms a stale page is served while a new one is made; below the client's staleTime, so hydration refetches nothing. */
const maxStaleAgeMs = 4 * 60_000;

/** Characters in the cache, without the bytes of the page bodies; one page has about 110,000. */
const maxCharacters = 16 * 1024 * 1024;

/** A render takes about 20 ms of CPU, and a crawler requests a thousand pages. */
const maxConcurrentRenders = 4;

interface RenderResult {
  readonly page: RenderedPage;
  /** Some data failed to load. */
  readonly isPartial: boolean;
}

interface Entry extends RenderResult {
  /** ms since the epoch. */
  readonly startedAt: number;
  readonly generation: number;
}

export interface RenderedPageCache {
  /** The cached page, or a newly rendered one; null when rendering fails or too many renders are in flight. */
  getOrRender(key: string, render: () => Promise<RenderResult | null>): Promise<RenderedPage | null>;
}

interface RenderedPageCacheOptions {
  readonly clock: () => Date;
  /** Changes when the catalogue cache is cleared; entries of an earlier generation are ignored. */
  readonly generation: () => number;
}

/** Server-rendered pages: single flight per URL, stale-while-revalidate, bounded by size (LRU). */
export function createRenderedPageCache({ clock, generation }: RenderedPageCacheOptions): RenderedPageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxCharacters,
    sizeCalculation: ({ page }) => page.markup.length + JSON.stringify(page.state).length + page.head.length,
  });
  const renders = new SingleFlight<RenderedPage | null>();
  const now = () => clock().getTime();

  function renderOnce(key: string, render: () => Promise<RenderResult | null>): Promise<RenderedPage | null> {
    const start = { startedAt: now(), generation: generation() };
    const flightKey = `${start.generation} ${key}`;
    if (renders.size >= maxConcurrentRenders && !renders.has(flightKey)) return Promise.resolve(null);
    return renders.run(flightKey, async () => {
      // After an error the client makes the same calls and shows their errors.
      const result = await render().catch(() => null);
      if (result === null || start.generation !== generation()) return null;
      entries.set(key, { ...result, ...start });
      return result.page;
    });
  }

  return {
    async getOrRender(key, render) {
      const entry = entries.get(key);
      const cached = entry?.generation === generation() ? entry : undefined;
      // The absolute difference: a clock set back must not keep an entry fresh.
      const ageMs = cached ? Math.abs(now() - cached.startedAt) : Number.POSITIVE_INFINITY;
      if (cached && ageMs < (cached.isPartial ? partialMaxAgeMs : maxAgeMs)) return cached.page;
      const rendering = renderOnce(key, render);
      if (cached && !cached.isPartial && ageMs < maxStaleAgeMs) return cached.page;
      return rendering;
    },
  };
}
