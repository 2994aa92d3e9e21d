import { findText } from '@marquee/domain/messages/define-messages';
import { type OfferedViews, offeredViews, type View, viewKey, viewMessages } from '@marquee/domain/view/view';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EdgeRequest } from '../edge/edge-request.ts';
import { restRoutes } from '../rest/rest-routes.ts';
import { createMessagesOf } from '../startup/languages.ts';
import { type TestServer, testServer } from '../testing/app.ts';

/** Those of a site that is translated, and knows ages. */
const views: OfferedViews = {
  ...offeredViews('US'),
  languages: ['en', 'de', 'fr', 'es', 'pt-BR', 'pl', 'ja', 'ar'],
  ages: ['18', '16', '12', '12u', '6'],
};

const german = {
  'accounts.account-messages': { identifierRequired: 'E-Mail oder Benutzername fehlt' },
  'view.view': { unvaried: ['Die Antwort hängt davon nicht ab: ', ['parts']] },
  'site.response-messages': { signedOut: 'Abmeldung erfolgreich' },
  'site.messages.limits': { batchTooLarge: ['Höchstens ', ['most'], ' Aufrufe, nicht ', ['calls'], '.'] },
} as const;

let server: TestServer;
const regions = new Set<string | undefined>();
beforeAll(async () => {
  server = await testServer({
    views,
    upstream: (read) => {
      if (read.kind === 'discover') regions.add(read.parameters.watch_region);
      return undefined;
    },
  });
});
afterAll(() => server.close());

function trpc(procedure: string, input?: unknown): string {
  return `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input) ?? '')}`;
}

const movies = { mediaType: 'movie' };
const browse = { ...movies, filter: 'all', sort: 'popularity.desc', page: 1 };
const calls: readonly [string, unknown?][] = [
  ['catalogue.home'],
  ['catalogue.featured', movies],
  ['catalogue.featured', { mediaType: 'tv' }],
  ['catalogue.browse', browse],
  ['catalogue.browse', { ...browse, page: 2 }],
  ['catalogue.browse', { ...browse, mediaType: 'tv' }],
  ['catalogue.browse', { ...browse, list: 'trending' }],
  ['catalogue.browse', { ...browse, providers: [8] }],
  ['catalogue.browse', { ...browse, providers: [8], region: 'DE' }],
  ['catalogue.browse', { ...browse, genres: [18] }],
  ['catalogue.browse', { ...browse, sort: 'unknown' }],
  ['catalogue.search', { query: 'night', type: 'all', page: 1 }],
  ['catalogue.search', { query: 'night', type: 'tv', page: 1 }],
  ['catalogue.search', { query: '', type: 'all', page: 1 }],
  ['catalogue.movie', { id: 1001 }],
  ['catalogue.movie', { id: 1 }],
  ['catalogue.movie', { id: 'x' }],
  ['catalogue.show', { id: 5517 }],
  ['catalogue.season', { showId: 5517, season: 1 }],
  ['catalogue.season', { showId: 5517, season: 99 }],
  ['catalogue.titleExtras', { ...movies, id: 1001 }],
  ['catalogue.person', { id: 1 }],
  ['catalogue.collection', { id: 1 }],
  ['catalogue.whereToWatch', { ...movies, id: 1001, region: 'DE' }],
  ['catalogue.certificates', { region: null }],
  ['catalogue.regions'],
  ['catalogue.genres', movies],
  ['catalogue.genres', { mediaType: 'tv' }],
  ['catalogue.players'],
  ['services.providers', { region: 'US' }],
  ['services.latest', { region: 'US', providers: [8] }],
  ['history.list', {}],
];
const addresses = [
  ...calls.map(([procedure, input]) => trpc(procedure, input)),
  '/trpc/catalogue.home,catalogue.regions?batch=1&input={}',
  '/trpc/catalogue.unknown',
  '/api/suggest?q=night',
  '/api/suggest?q=',
  '/api/tmdb/movie/popular',
  '/api/tmdb/movie/popular?view=de',
  '/api/tmdb/movie/1001',
  '/api/services?view=nonsense',
];

describe('without a view', () => {
  it('40 addresses respond the same whatever the browser wants', async () => {
    expect(addresses).toHaveLength(40);
    const headers = { 'accept-language': 'de-AT', cookie: 'marquee_view=fr.CA.12' };
    for (const address of addresses) {
      // In this order: the response to the browser must not be the one that the cache has.
      const wanted = await server.request(address, { headers });
      const plain = await server.request(address);
      expect([wanted.status, wanted.text, wanted.headers.vary], address).toEqual([
        plain.status,
        plain.text,
        plain.headers.vary,
      ]);
    }
  });
});

describe('with a view', () => {
  it('home has the services of its region', async () => {
    const { text: ofSite } = await server.request('/trpc/catalogue.home');
    regions.clear();
    const { status, text } = await server.request('/trpc/catalogue.home?view=.DE');
    expect([status, text === ofSite, [...regions]]).toEqual([200, false, ['DE']]);
  });

  it.each([
    `${trpc('catalogue.home')}&view=de.AT.12`,
    `${trpc('catalogue.movie', { id: 1001 })}&view=pt-BR..12u`,
    `${trpc('catalogue.genres', movies)}&view=ar`,
    `/trpc/catalogue.home,catalogue.genres?batch=1&input=${encodeURIComponent('{"1":{"mediaType":"tv"}}')}&view=ja`,
    '/api/suggest?q=night&view=de..12',
  ])('%s is found', async (path) => expect((await server.request(path)).status).toBe(200));

  const unvaried = (parts: string) => `The response does not vary by ${parts}: leave it out of the view.`;
  it.each([
    ['catalogue.home', '', viewMessages.default],
    ['catalogue.home', 'en', viewMessages.default],
    ['catalogue.home', '.US', viewMessages.default],
    ['catalogue.home', 'en.AT', 'Write this view as .AT, without defaults.'],
    ['catalogue.home', 'de.AT.18', 'Write this view as de.AT, without defaults.'],
    ['catalogue.home', 'it', viewMessages.unknown],
    ['catalogue.home', '..13', viewMessages.unknown],
    ['catalogue.home', 'de_AT', viewMessages.unknown],
    ['catalogue.home', 'de&view=fr', viewMessages.unknown],
    ['catalogue.home', 'x'.repeat(5_000), viewMessages.unknown],
    ['catalogue.movie', '.AT', unvaried('region')],
    ['catalogue.genres', 'de.AT.12', unvaried('region and age')],
    ['catalogue.regions', 'de', unvaried('language')],
    ['catalogue.whereToWatch', '.AT', unvaried('region')],
    ['catalogue.players', '.AT', unvaried('region')],
    ['history.list', '.AT', unvaried('region')],
    ['catalogue.home,catalogue.genres', '.AT', unvaried('region')],
  ])('tRPC refuses of %s the view %j', async (procedure, view, message) => {
    const batch = procedure.includes(',') ? '&batch=1' : '';
    const { status, text } = await server.request(`/trpc/${procedure}?view=${view}${batch}`);
    expect(JSON.parse(text).error).toMatchObject({ message, data: { code: 'BAD_REQUEST', errors: { view: message } } });
    expect(status).toBe(400);
  });

  it.each([
    ['', viewMessages.default],
    ['en', viewMessages.default],
    ['..18', viewMessages.default],
    ['de.', 'Write this view as de, without defaults.'],
    ['xx', viewMessages.unknown],
    ['.AT', unvaried('region')],
    ['de&view=fr', viewMessages.unknown],
  ])('REST refuses the view %j', async (view, message) => {
    const { status, text } = await server.request(`/api/suggest?q=night&view=${view}`);
    expect([status, JSON.parse(text)]).toEqual([
      400,
      { success: false, message, code: 'BAD_REQUEST', errors: { view: message } },
    ]);
  });

  it('a mutation varies by language only', async () => {
    const { status } = await server.request('/trpc/auth.login?view=.AT', { method: 'POST' });
    expect(status).toBe(400);
  });
});

describe('the language of messages', () => {
  let server: TestServer;
  beforeAll(async () => {
    const scripts = { visitor: '', account: '', member: '', administration: '' };
    server = await testServer({ views, messagesOf: createMessagesOf({ de: { texts: german, scripts } }) });
  });
  afterAll(() => server.close());

  const login = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ a: 1 }) };
  const required = 'E-Mail oder Benutzername fehlt';

  it('is that of the view, in tRPC', async () => {
    const { status, text } = await server.request('/trpc/auth.login?view=de', login);
    const { error } = JSON.parse(text);
    expect([status, error.message, error.data.code]).toEqual([400, required, 'BAD_REQUEST']);
    expect(error.data.errors).toMatchObject({ emailOrUsername: required, password: 'Password is required' });
  });

  it('is that of the view, in REST', async () => {
    const { status, text } = await server.request('/api/auth/login?view=de', login);
    const error = JSON.parse(text);
    expect([status, error.message, error.code, error.errors.emailOrUsername]).toEqual([
      400,
      required,
      'BAD_REQUEST',
      required,
    ]);
  });

  it('is that of the view when all went well', async () => {
    const logout = (view: string) => server.request(`/api/auth/logout${view}`, { method: 'POST' });
    expect((await logout('?view=de')).text).toBe('{"success":true,"message":"Abmeldung erfolgreich","data":{}}');
    expect((await logout('')).text).toBe('{"success":true,"message":"Logout successful","data":{}}');
  });

  it.each(restRoutes.map(({ operationId, message }) => [operationId, message]))(
    '%s has a message that can be translated',
    (_operation, message) => expect(findText(message)).toBeDefined(),
  );

  it('is that of an invalid view as far as it names one', async () => {
    const { status, text } = await server.request('/trpc/history.list?view=de.AT');
    expect([status, JSON.parse(text).error.message]).toEqual([400, 'Die Antwort hängt davon nicht ab: region']);
  });

  it('makes sentences with values', async () => {
    const names = Array.from({ length: 11 }, () => 'auth.verify').join(',');
    const { text } = await server.request(`/trpc/${names}?batch=1&view=de`);
    expect(JSON.parse(text).error.message).toBe('Höchstens 10 Aufrufe, nicht 11.');
  });

  it('is English without a view, whatever the browser wants', async () => {
    const headers = { ...login.headers, 'accept-language': 'de', cookie: 'marquee_view=de' };
    const { text } = await server.request('/api/auth/login', { ...login, headers });
    expect(JSON.parse(text).message).toBe('Email or username is required');
  });
});

describe('no two views share an entry of a cache', () => {
  const urls = ['/', '/movies', '/movie/1001', '/search?q=de'];
  const hosts = ['marquee.example', 'de.example', undefined];

  /** Random numbers with a seed, the same in each run. */
  function randoms(seed: number): (below: number) => number {
    let state = seed;
    return (below) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
  }

  it('of 10,000 random pairs', () => {
    const random = randoms(20_260_302);
    const pick = <Item>(items: readonly Item[]) => items[random(items.length)] as Item;
    const letter = () => String.fromCharCode(65 + random(26));
    const randomView = (): View => ({
      language: pick(views.languages),
      region: pick(['US', letter() + letter()]),
      age: pick(views.ages),
    });
    const pageKey = (view: View, publicUrl: string | null) => {
      const { language, region, age } = view;
      const headers = { host: pick(hosts), cookie: `a=b; marquee_view=${language}.${region}.${age}; c=d` };
      const raw = { url: pick(urls), method: 'GET', headers } as never;
      return new EdgeRequest(raw, { publicUrl, trustedProxies: 0, views }).cacheKey;
    };
    let pairs = 0;
    while (pairs < 10_000) {
      const [first, second] = [randomView(), randomView()];
      if (JSON.stringify(first) === JSON.stringify(second)) continue;
      pairs += 1;
      expect(viewKey(first, views)).not.toBe(viewKey(second, views));
      const publicUrl = pick([null, 'https://marquee.example']);
      expect(pageKey(first, publicUrl)).not.toBe(pageKey(second, publicUrl));
    }
  });
});
