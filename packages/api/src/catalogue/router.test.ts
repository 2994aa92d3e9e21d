import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import { builtInPlayers } from '@marquee/domain/player/player';
import { messages } from '@marquee/domain/site/messages';
import { describe, expect, it } from 'vitest';
import { appRouter } from '../app-router.ts';
import { testApp } from '../testing/api.ts';

const browse = { mediaType: 'movie', filter: 'all', sort: 'popularity.desc', page: 1 };

describe('catalogueRouter', () => {
  it('has these procedures', () => {
    const names = Object.keys(appRouter._def.procedures).filter((name) => name.startsWith('catalogue.'));
    expect(names.sort()).toEqual([
      'catalogue.browse',
      'catalogue.certificates',
      'catalogue.collection',
      'catalogue.featured',
      'catalogue.genres',
      'catalogue.home',
      'catalogue.movie',
      'catalogue.person',
      'catalogue.players',
      'catalogue.refreshPlayers',
      'catalogue.regions',
      'catalogue.search',
      'catalogue.season',
      'catalogue.show',
      'catalogue.suggest',
      'catalogue.titleExtras',
      'catalogue.whereToWatch',
    ]);
  });

  it('lists the genres of each media type', async () => {
    const { caller } = testApp();
    const names = async (mediaType: 'movie' | 'tv') =>
      (await caller.catalogue.genres({ mediaType })).map(({ name }) => name);
    expect(await names('movie')).toContain('Science Fiction');
    expect(await names('tv')).toContain('Sci-Fi & Fantasy');
  });

  it('returns the players in use and refreshes them on request', async () => {
    const { caller } = testApp();
    const players = { configuration: builtInPlayers, origin: 'built-in', failed: false };
    expect(await caller.catalogue.players()).toEqual(players);
    expect(await caller.catalogue.refreshPlayers()).toEqual(players);
  });

  it('serves the details of a home card and the episodes of a show', async () => {
    const { caller } = testApp();
    const cards = (await caller.catalogue.home()).rows.flatMap((row) => row.cards);
    const movie = cards.find(({ mediaType }) => mediaType === 'movie');
    const show = cards.find(({ mediaType }) => mediaType === 'tv');
    expect(await caller.catalogue.movie({ id: movie?.id ?? 0 })).toMatchObject({ title: movie?.title });
    const details = await caller.catalogue.show({ id: show?.id ?? 0 });
    expect(details).toMatchObject({ title: show?.title });
    const [first] = details.seasons;
    const season = await caller.catalogue.season({ showId: details.id, season: first?.number ?? 0 });
    expect(season.episodes).toHaveLength(first?.episodeCount ?? 0);
  });

  it('returns different 404 messages for a missing title and a missing season', async () => {
    const app = testApp();
    const { caller } = app;
    const unknown = { code: 'NOT_FOUND', httpStatus: 404 };
    const id = 2_147_483_647;
    expect(await app.errorOf(caller.catalogue.movie({ id }))).toMatchObject({
      ...unknown,
      message: messages.titleNotFound,
    });
    expect(await app.errorOf(caller.catalogue.show({ id }))).toMatchObject({
      ...unknown,
      message: messages.titleNotFound,
    });
    const season = await app.errorOf(caller.catalogue.season({ showId: id, season: 1 }));
    expect(season).toMatchObject({ ...unknown, message: messages.seasonNotFound });
  });

  it('passes on other season errors', async () => {
    const app = testApp({
      upstream: () => {
        throw new CatalogueError('timeout', 'slow');
      },
    });
    const error = await app.errorOf(app.caller.catalogue.season({ showId: 1, season: 1 }));
    expect(error).toMatchObject({ code: 'GATEWAY_TIMEOUT', message: messages.catalogueTimeout });
  });
});

describe('invalid input', () => {
  it.each([
    ['movie', { id: 0 }, ['id']],
    ['movie', { id: 1.5 }, ['id']],
    ['movie', { id: 2_147_483_648 }, ['id']],
    ['movie', { id: '7' }, ['id']],
    ['movie', {}, ['id']],
    ['movie', { id: 7, language: 'de' }, []],
    ['show', { id: -3 }, ['id']],
    ['season', { showId: 1, season: 10_000 }, ['season']],
    ['season', { showId: 1 }, ['season']],
    ['genres', { mediaType: 'person' }, ['mediaType']],
    ['featured', { mediaType: 'all' }, ['mediaType']],
    ['browse', { ...browse, page: 501 }, ['page']],
    ['browse', { ...browse, page: 0 }, ['page']],
    ['browse', { ...browse, genres: [-1] }, ['genres.0']],
    ['browse', { ...browse, mediaType: 'tv', certificate: '12' }, ['certificate']],
    ['browse', { ...browse, language: 'french' }, ['language']],
    ['browse', { ...browse, filter: 'worst' }, ['filter']],
    ['browse', { ...browse, sort: 'vote_count.desc' }, ['sort']],
    ['search', { query: 'x', type: 'person', page: 1 }, ['type']],
  ])('%s rejects %j with errors for %j', async (procedure, input, fields) => {
    const app = testApp();
    const call = app.caller.catalogue[procedure as 'movie'](input as { id: number });
    const error = await app.errorOf(call);
    expect(error).toMatchObject({ code: 'BAD_REQUEST', httpStatus: 400 });
    expect(Object.keys(error.errors ?? {})).toEqual(fields);
  });

  it.each([
    [
      'a sort of the other media type',
      'browse',
      { input: { ...browse, sort: 'name.asc' }, errors: { sort: messages.invalidSort } },
    ],
    [
      'an empty query',
      'search',
      { input: { query: ' ', type: 'multi', page: 1 }, errors: { query: messages.queryRequired } },
    ],
    [
      'a query that is too long',
      'search',
      { input: { query: 'x'.repeat(2_000), type: 'multi', page: 1 }, errors: { query: messages.queryTooLong } },
    ],
  ])('has a product message for %s', async (_what, procedure, { input, errors }) => {
    const app = testApp();
    const error = await app.errorOf(app.caller.catalogue[procedure as 'search'](input as never));
    expect(error).toMatchObject({ message: Object.values(errors)[0], errors });
  });
});
