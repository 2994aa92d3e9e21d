import type { RenderedPage } from '@marquee/domain/site/preloaded-queries';
import { describe, expect, it } from 'vitest';
import { createRenderedPageCache } from './rendered-page-cache.ts';

function pageOf(markup: string): RenderedPage {
  return { head: '', markup, state: { url: '/', queries: [] } };
}

/** A cache on a clock that the test moves. */
function testCache() {
  let time = 1_800_000_000_000;
  let generation = 0;
  const rendered: string[] = [];
  const cache = createRenderedPageCache({ clock: () => new Date(time), generation: () => generation });
  const read = async (markup: string, { isPartial = false, key = 'home' } = {}) => {
    const page = await cache.getOrRender(key, async () => {
      rendered.push(markup);
      return { page: pageOf(markup), isPartial };
    });
    return page?.markup;
  };
  return {
    cache,
    read,
    rendered,
    advance: (seconds: number) => {
      time += seconds * 1_000;
    },
    invalidate: () => {
      generation += 1;
    },
  };
}

describe('createRenderedPageCache', () => {
  it('renders a page once in 30 seconds, also for concurrent requests', async () => {
    const { read, rendered, advance } = testCache();
    expect(await Promise.all([read('one'), read('one')])).toEqual(['one', 'one']);
    advance(29);
    expect(await read('two')).toBe('one');
    expect(rendered).toEqual(['one']);
  });

  it('serves a stale page while it revalidates, for at most four minutes', async () => {
    const { read, advance } = testCache();
    await read('one');
    advance(31);
    expect(await read('two')).toBe('one');
    expect(await read('three')).toBe('two');
    advance(241);
    expect(await read('four')).toBe('four');
  });

  it('serves a partial page for three seconds', async () => {
    const { read, advance } = testCache();
    await read('less', { isPartial: true });
    advance(2);
    expect(await read('all')).toBe('less');
    advance(2);
    expect(await read('all')).toBe('all');
  });

  it('drops entries and in-flight renders of an earlier generation', async () => {
    const { read, invalidate, cache } = testCache();
    await read('one');
    let finish: (result: { page: RenderedPage; isPartial: boolean }) => void = () => undefined;
    const pending = cache.getOrRender('other', () => new Promise((resolve) => (finish = resolve)));
    invalidate();
    expect(await read('two')).toBe('two');
    expect(await read('new', { key: 'other' })).toBe('new');
    finish({ page: pageOf('old'), isPartial: false });
    expect(await pending).toBeNull();
    expect(await read('newer', { key: 'other' })).toBe('new');
  });

  it('returns null when rendering fails, and for a fifth concurrent render', async () => {
    const { cache, read } = testCache();
    for (const key of ['1', '2', '3', '4']) void cache.getOrRender(key, () => new Promise<never>(() => undefined));
    expect(await read('one', { key: '5' })).toBeUndefined();
    const failing = testCache().cache.getOrRender('home', () => Promise.reject(new Error('no')));
    expect(await failing).toBeNull();
  });

  it('evicts the least recently used page beyond its size limit', async () => {
    const { read, rendered } = testCache();
    const large = 'x'.repeat(1024 * 1024);
    for (let index = 0; index < 30; index += 1) await read(large, { key: `${index}` });
    rendered.length = 0;
    await read('newest', { key: '29' });
    await read('oldest', { key: '0' });
    expect(rendered).toEqual(['oldest']);
  });
});
