import { describe, expect, it } from 'vitest';
import { testApp, testNow } from '../testing/api.ts';
import { upstreamList, upstreamMovie, upstreamShow } from '../testing/upstream.ts';

const service = (provider_id: number, display_priority: number) => ({
  provider_id,
  provider_name: `Service ${provider_id}`,
  logo_path: null,
  display_priority,
});

describe('services.providers', () => {
  it('has those of movies and of shows, each once, in the order of the region', async () => {
    const results = { movie: [service(8, 1), service(2, 5)], tv: [service(9, 0), service(8, 1)] };
    const upstream = testApp({
      upstream: (read) => (read.kind === 'services' ? { results: results[read.media] } : undefined),
    });
    const { items } = await upstream.caller.services.providers({ region: 'AT' });
    expect(items.map(({ id }) => id)).toEqual([9, 8, 2]);
  });

  it('of the sample are those of its titles, and none in a region without', async () => {
    const { services } = testApp({}).caller;
    expect((await services.providers({ region: 'US' })).items[0]).toEqual({ id: 8, name: 'Netflix', logoPath: null });
    expect(await services.providers({ region: 'ZZ' })).toEqual({ items: [] });
  });
});

describe('services.latest', () => {
  it('are movies and shows of the last 90 days that any of the services has, by popularity', async () => {
    const reads: unknown[] = [];
    const app = testApp({
      upstream: (read) => {
        if (read.kind !== 'discover') return undefined;
        reads.push(read.parameters);
        const movies = [upstreamMovie({ id: 1, popularity: 50 }), upstreamMovie({ id: 2, popularity: 5 })];
        return upstreamList(read.media === 'movie' ? movies : [upstreamShow({ id: 3, popularity: 20 })]);
      },
    });
    const { cards } = await app.caller.services.latest({ region: 'AT', providers: [337, 8] });
    expect(cards.map(({ mediaType, id }) => `${mediaType}/${id}`)).toEqual(['movie/1', 'tv/3', 'movie/2']);
    const shared = { sort_by: 'popularity.desc', with_watch_providers: '8|337', watch_region: 'AT' };
    const today = testNow.toISOString().slice(0, 10);
    expect(reads).toEqual([
      expect.objectContaining({
        ...shared,
        'primary_release_date.gte': '2025-12-02',
        'primary_release_date.lte': today,
      }),
      expect.objectContaining({ ...shared, 'first_air_date.gte': '2025-12-02', 'first_air_date.lte': today }),
    ]);
  });

  it('without any service reads nothing', async () => {
    const app = testApp({ upstream: () => expect.unreachable('the upstream was read') });
    expect(await app.caller.services.latest({ region: 'AT', providers: [] })).toEqual({ cards: [] });
  });
});
