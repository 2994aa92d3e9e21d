import { describe, expect, it } from 'vitest';
import { CatalogueError } from '../catalogue-error.ts';
import { movieDocument, movieItem, showDocument } from '../testing/documents.ts';
import { parseCollection } from './upstream-collection.ts';
import { parseRegions, parseServices } from './upstream-extras.ts';
import { parseMovie, parseShow } from './upstream-title.ts';

const provider = (id: number, display_priority: number, change: object = {}) => ({
  provider_id: id,
  provider_name: `Provider ${id}`,
  logo_path: `/logo-${id}.jpg`,
  display_priority,
  ...change,
});

describe('the extras of a title', () => {
  it('come from the appended subresources', () => {
    const { extras, homepage, collection } = parseMovie(
      movieDocument({
        homepage: 'http://lighthouse.example/film',
        belongs_to_collection: { id: 9, name: 'Lighthouses' },
        external_ids: { imdb_id: 'tt0034583' },
        keywords: { keywords: [{ id: 1, name: 'sea' }, { id: 2 }] },
        recommendations: { results: [movieItem({ id: 5 }), null] },
        release_dates: {
          results: [
            { iso_3166_1: 'US', release_dates: [{ certification: '' }, { certification: 'PG-13' }] },
            { iso_3166_1: 'AR', release_dates: [{ certification: '' }] },
            { iso_3166_1: 'Germany', release_dates: [{ certification: '12' }] },
          ],
        },
      }),
    );
    expect({ homepage, collection }).toEqual({
      homepage: 'http://lighthouse.example/film',
      collection: { id: 9, name: 'Lighthouses' },
    });
    expect(extras).toMatchObject({ imdbId: 'tt0034583', keywords: ['sea'], ageRatings: { US: 'PG-13' } });
    expect(extras.recommendations.map(({ id }) => id)).toEqual([5]);
  });

  it('of a show are in other fields', () => {
    const { extras } = parseShow(
      showDocument({
        external_ids: { imdb_id: 'javascript:alert(1)' },
        keywords: { results: [{ id: 1, name: 'tide' }] },
        content_ratings: {
          results: [
            { iso_3166_1: 'DE', rating: '16' },
            { iso_3166_1: 'US', rating: '' },
          ],
        },
      }),
    );
    expect(extras).toMatchObject({ imdbId: null, keywords: ['tide'], ageRatings: { DE: '16' } });
  });

  it('have providers by region, ranked, each once', () => {
    const AT = {
      link: 'https://www.themoviedb.org/movie/1/watch?locale=AT',
      flatrate: [
        provider(2, 20),
        provider(1, 10),
        provider(2, 20),
        provider(5, 30, { provider_name: 'Provider 1' }),
        { provider_name: 'No id' },
      ],
      ads: [provider(4, 2)],
      free: [provider(3, 1, { logo_path: null })],
    };
    const { offers } = parseMovie(
      movieDocument({ 'watch/providers': { results: { AT, world: AT, DE: 'none' } } }),
    ).extras;
    expect(Object.keys(offers)).toEqual(['AT']);
    const idsOf = (list: readonly { id: number }[] | undefined) => list?.map(({ id }) => id);
    expect([offers.AT?.stream, offers.AT?.free, offers.AT?.rent, offers.AT?.buy].map(idsOf)).toEqual([
      [1, 2],
      [3, 4],
      [],
      [],
    ]);
    expect(offers.AT?.free[0]).toEqual({ id: 3, name: 'Provider 3', logoPath: null });
  });
});

it('the crew of a title are its creators, directors and writers, each once', () => {
  const crew = [
    { id: 1, name: 'Ane', job: 'Producer' },
    { id: 2, name: 'Bo', job: 'Screenplay' },
    { id: 3, name: 'Cleo', job: 'Director' },
    { id: 3, name: 'Cleo', job: 'Story' },
  ];
  expect(parseMovie(movieDocument({ credits: { cast: [], crew } })).crew).toEqual([
    { id: 3, name: 'Cleo', jobs: 'Director, Story' },
    { id: 2, name: 'Bo', jobs: 'Screenplay' },
  ]);
  expect(parseShow(showDocument({ credits: { crew } })).crew[0]).toEqual({ id: 31, name: 'Ane Holm', jobs: 'Creator' });
});

it('a show names the first two of its creators, in its facts and its crew alike', () => {
  const created_by = ['Ane', 'Bo', 'Cleo'].map((name, index) => ({ id: index + 1, name }));
  const crew = [
    { id: 3, name: 'Cleo', job: 'Creator' },
    { id: 3, name: 'Cleo', job: 'Writer' },
    { id: 4, name: 'Dag', job: 'Creator' },
  ];
  const show = parseShow(showDocument({ created_by, credits: { crew } }));
  expect(show.creators).toEqual(['Ane', 'Bo']);
  expect(show.crew).toEqual([
    { id: 1, name: 'Ane', jobs: 'Creator' },
    { id: 2, name: 'Bo', jobs: 'Creator' },
    { id: 3, name: 'Cleo', jobs: 'Writer' },
  ]);
  const movie = parseMovie(movieDocument({ credits: { cast: [], crew } }));
  expect(movie.crew.map(({ jobs }) => jobs)).toEqual(['Creator, Writer', 'Creator']);
});

describe('parseCollection', () => {
  it('leaves out invalid parts', () => {
    const document = { id: 9, name: 'Lighthouses', poster_path: '/p.jpg', parts: [movieItem(), { id: 0 }, null] };
    expect(parseCollection(document, { id: 9 })).toMatchObject({ name: 'Lighthouses', parts: [{ id: 1201 }] });
  });

  it('rejects another collection', () => {
    expect(() => parseCollection({ id: 8, name: 'Other', parts: [] }, { id: 9 })).toThrow('invalid');
  });
});

describe('parseRegions', () => {
  it('skips what has no code', () => {
    const results = [{ iso_3166_1: 'AT', english_name: 'Austria' }, { iso_3166_1: 'Europe' }, { iso_3166_1: 'CH' }];
    expect(parseRegions({ results })).toEqual([
      { code: 'AT', name: 'Austria' },
      { code: 'CH', name: 'CH' },
    ]);
  });

  it('rejects an empty list, which would be cached for a day', () => {
    expect(() => parseRegions({ results: [] })).toThrow(expect.objectContaining({ failure: 'invalid-response' }));
  });
});

describe('the services of a region', () => {
  it('are ranked as in the region, or else as in all; what is no service is left out', () => {
    const results = [
      provider(1, 9, { display_priorities: { AT: 2, US: 0 } }),
      provider(2, 5, { display_priorities: 'none' }),
      provider(3, 6, { logo_path: 'https://example.com/x.png' }),
      { provider_name: 'No id' },
      null,
    ];
    expect(parseServices({ results }, { region: 'AT' })).toEqual([
      { id: 1, name: 'Provider 1', logoPath: '/logo-1.jpg', priority: 2 },
      { id: 2, name: 'Provider 2', logoPath: '/logo-2.jpg', priority: 5 },
      { id: 3, name: 'Provider 3', logoPath: null, priority: 6 },
    ]);
    expect(parseServices({ results: [] }, { region: 'ZZ' })).toEqual([]);
  });

  it('are no valid document without a list', () => {
    expect(() => parseServices({ success: false }, { region: 'AT' })).toThrow(CatalogueError);
  });
});
