import { fileURLToPath } from 'node:url';
import type { UpstreamStub } from '@marquee/api/testing/api';
import { upstreamMovieDetails } from '@marquee/api/testing/upstream';
import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import { preloadedStateElement } from '@marquee/domain/site/hydration-markers';
import type { RenderedPage, ServerEntry } from '@marquee/domain/site/pages';
import { offeredViews } from '@marquee/domain/view/view';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Dependencies } from '../startup/dependencies.ts';
import { createMessagesOf } from '../startup/languages.ts';
import { type TestServer, testServer } from '../testing/app.ts';
import { createPageRenderer } from './pages.ts';

const serverEntry = fileURLToPath(new URL('./testing-server-entry.ts', import.meta.url));
const malicious = `</script><script>x()</script> "Ik'iru" & <!-- 🎬 $&`;
const serverRendered = /<div id="root" data-server-rendered>(.*?)<\/div>/s;

/** Movie 7 exists, 8 never resolves, 9 is unavailable. */
const upstream: UpstreamStub = (read) => {
  if (read.kind !== 'details') return undefined;
  if (read.id === 8) return new Promise(() => undefined);
  if (read.id === 9) throw new CatalogueError('unavailable', 'down');
  return upstreamMovieDetails({ id: 7, title: malicious });
};

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ upstream, serverEntry, rendersPages: true });
});
afterAll(() => server.close());

function stateOf(page: string): unknown {
  const block = page.match(
    new RegExp(`<script type="application/json" id="${preloadedStateElement}">(.*?)</script>`, 's'),
  );
  return block && JSON.parse(block[1] ?? '');
}

describe('a server-rendered page', () => {
  it('contains the markup, preload links and the dehydrated state', async () => {
    const { text, headers } = await server.request('/');
    const title = text.match(/<h1>(.*?)<\/h1>/)?.[1];
    expect(title).toMatch(/\w/);
    expect(text.match(serverRendered)?.[1]).toBe(`<h1>${title}</h1>`);
    expect(text.slice(0, text.indexOf('</head>'))).toContain('<link rel="preload" as="image" href="/art/hero.svg">');
    expect(stateOf(text)).toMatchObject({ url: '/', queries: [{ data: { hero: { title } } }] });
    expect(headers['content-security-policy']).toMatch(/; script-src 'self' 'sha256-[^' ]+';/);
  });

  it('escapes a title in markup and state', async () => {
    const { text } = await server.request('/movie/7');
    expect(text).toContain(
      '<h1>&lt;/script&gt;&lt;script&gt;x()&lt;/script&gt; &quot;Ik&#39;iru&quot; &amp; &lt;!-- 🎬 $&amp;</h1>',
    );
    expect(stateOf(text)).toMatchObject({ queries: [{ data: { title: malicious } }] });
    expect(text).not.toContain('<script>x()');
  });

  it('is the same for signed-in users', async () => {
    const signedIn = await server.request('/', { headers: { authorization: 'Bearer abc' } });
    expect(signedIn.text).toBe((await server.request('/')).text);
  });

  it('is compressed and has an ETag', async () => {
    const first = await server.request('/', { headers: { 'accept-encoding': 'br' } });
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
    const again = await server.request('/', { headers: { 'if-none-match': first.headers.etag } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it('waits for the first home page after a start while the cache is cold', async () => {
    let reads = 0;
    const starting = await testServer({
      upstream: async () => {
        reads += 1;
        // Longer than rendering may usually take: the server's own clock decides.
        await new Promise((resolve) => setTimeout(resolve, 300));
        return undefined;
      },
      serverEntry,
      rendersPages: true,
    });
    expect((await starting.request('/')).text).toMatch(serverRendered);
    expect(reads).toBeGreaterThan(0);
    await starting.close();
  });

  it('waits longer for a page without catalogue data', async () => {
    const busy = await testServer({ serverEntry, rendersPages: true });
    expect((await busy.request('/info')).text).toContain('<h1>/info</h1>');
    await busy.close();
  });

  it('renders a list with canonical search params', async () => {
    expect((await server.request('/movies?genre=18')).text).toContain('<h1>/movies?genre=18</h1>');
  });

  it('renders a search, which no search engine lists and no line of the log names', async () => {
    const logged = await testServer({ serverEntry, rendersPages: true });
    const { text } = await logged.request('/search?q=heatwave');
    expect(text).toContain('<h1>/search?q=heatwave</h1>');
    expect(text).toContain('<meta name="robots" content="noindex" />');
    expect(JSON.stringify(logged.log)).not.toContain('heatwave');
    await logged.close();
  });
});

describe('SSR is skipped', () => {
  it.each([
    ['for an unknown search param', '/?utm_source=x'],
    ['for the admin dashboard', '/admin'],
    ['for another spelling of a search', '/search?q=heat&type=multi'],
    ['for a search in a list', '/movies?q=heat'],
    ['for a non-canonical filter', '/movies?genre=018'],
    ['for a percent-encoded path', '/movie/%37'],
    ['when the page queries user data', '/tv'],
  ])('%s', async (_name, url) => {
    const { status, text } = await server.request(url);
    expect([status, text.includes('<div id="root"></div>')]).toEqual([200, true]);
    expect(stateOf(text)).toBeNull();
  });

  it('when the catalogue is slow, after the first home page', async () => {
    const slow = await testServer({ upstream: () => new Promise(() => undefined), serverEntry, rendersPages: true });
    const measure = async () => {
      const startedAt = performance.now();
      const { status, text } = await slow.request('/');
      expect([status, text.includes('<div id="root"></div>')]).toEqual([503, true]);
      return performance.now() - startedAt;
    };
    expect(await measure()).toBeLessThan(4_000);
    expect(await measure()).toBeLessThan(2_200);
    await slow.close();
  });

  it('for an unknown title', async () => {
    const { status, text } = await server.request('/tv/1/1');
    expect([status, text.includes(preloadedStateElement)]).toEqual([404, false]);
  });
});

it('at most four pages are rendered at once', async () => {
  const views = offeredViews('US');
  const page: RenderedPage = { head: '', markup: '', state: { url: '/', queries: [] } };
  const finishes: (() => void)[] = [];
  const renderPage = () => new Promise<RenderedPage>((resolve) => finishes.push(() => resolve(page)));
  // The renderer reads nothing else of its dependencies.
  const { render } = createPageRenderer({
    pages: { renderPage, translations: {} } as unknown as ServerEntry,
    messagesOf: createMessagesOf({}),
    signIn: { access: 'open' },
    announcements: { inForce: (): [] => [] },
    titles: { inLanguage: () => null },
    views,
  } as unknown as Dependencies & { pages: ServerEntry });
  const url = { path: '/movies', search: '', view: views.defaults };
  const started = [1, 2, 3, 4].map(() => render(url));
  expect(await render(url)).toBeNull();
  expect(finishes).toHaveLength(4);
  finishes[0]?.();
  expect(await started[0]).toEqual({ page, announcements: [], isPartial: false, isRevocable: false });
  const next = render(url);
  for (const finish of finishes) finish();
  expect(await next).toEqual({ page, announcements: [], isPartial: false, isRevocable: false });
});

describe('resources of a page', () => {
  it('inlines styles, loads the watchdog after the markup and scripts with low priority when server-rendered', async () => {
    const { text } = await server.request('/');
    const modules = text.match(/<(?:script type="module"|link rel="modulepreload")[^>]*>/g) ?? [];
    expect(modules).toHaveLength(2);
    for (const element of modules) expect(element).toContain('fetchpriority="low"');
    expect(text.indexOf('/watchdog.js')).toBeGreaterThan(text.indexOf(preloadedStateElement));
    expect(text).not.toContain('<link rel="stylesheet" crossorigin');
    const clientRendered = (await server.request('/movie/9')).text;
    expect(clientRendered.indexOf('/watchdog.js')).toBeLessThan(clientRendered.indexOf('</head>'));
    expect(clientRendered).toContain('<link rel="stylesheet" crossorigin');
    expect(clientRendered).not.toContain('fetchpriority="low"');
  });
});
