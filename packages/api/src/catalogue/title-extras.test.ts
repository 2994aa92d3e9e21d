import { describe, expect, it } from 'vitest';
import { testApp } from '../testing/api.ts';
import { upstreamList, upstreamMovie, upstreamMovieDetails } from '../testing/upstream.ts';

function movieWith(overrides: object) {
  const document = upstreamMovieDetails({ id: 7, ...overrides });
  return testApp({ upstream: (read) => (read.kind === 'details' ? document : undefined) }).caller.catalogue;
}
const movie = { mediaType: 'movie', id: 7 } as const;

describe('titleExtras', () => {
  it('has the trailers besides that of the page, and recommendations besides similar titles', async () => {
    const video = (key: string, type: string) => ({ key, type, site: 'YouTube', name: key });
    const extras = await movieWith({
      videos: { results: [video('t', 'Teaser'), video('a', 'Trailer'), video('b', 'Trailer'), video('c', 'Clip')] },
      similar: upstreamList([upstreamMovie({ id: 1 })]),
      recommendations: upstreamList([upstreamMovie({ id: 1 }), upstreamMovie({ id: 2 })]),
    }).titleExtras(movie);
    expect(extras.trailers.map(({ key }) => key)).toEqual(['b', 't']);
    expect(extras.recommendations.map(({ id }) => id)).toEqual([2]);
  });

  it('of the sample has age ratings, keywords and recommendations', async () => {
    const extras = await testApp({}).caller.catalogue.titleExtras({ mediaType: 'movie', id: 1023 });
    expect(extras.ageRatings).toMatchObject({ US: expect.any(String), DE: expect.any(String) });
    expect(extras.keywords).toContain('drama');
    expect(extras.recommendations).toHaveLength(12);
  });
});

describe('whereToWatch', () => {
  const AT = { flatrate: [{ provider_id: 8, provider_name: 'Netflix', logo_path: '/n.jpg', display_priority: 0 }] };

  it('has the providers of the region alone', async () => {
    const catalogue = movieWith({ 'watch/providers': { results: { AT } } });
    expect((await catalogue.whereToWatch({ ...movie, region: 'AT' })).stream).toEqual([
      { id: 8, name: 'Netflix', logoPath: '/n.jpg' },
    ]);
    const nowhere = { link: null, stream: [], free: [], rent: [], buy: [] };
    expect(await catalogue.whereToWatch({ ...movie, region: 'DE' })).toEqual(nowhere);
  });

  it('rejects what is no region', async () => {
    await expect(movieWith({}).whereToWatch({ ...movie, region: 'at' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

it('regions are sorted by name, with that of the operator', async () => {
  const providers = { region: 'AT', rows: [] };
  const { operators, items } = await testApp({ providers }).caller.catalogue.regions();
  expect(operators).toBe('AT');
  expect(items.map(({ code }) => code)).toEqual(['DE', 'GB', 'US']);
});
