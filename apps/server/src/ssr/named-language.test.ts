import { preloadedStateElement, serverRenderedAttribute } from '@marquee/domain/site/hydration-markers';
import type { ServerEntry } from '@marquee/domain/site/pages';
import { type OfferedViews, offeredViews } from '@marquee/domain/view/view';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMessagesOf } from '../startup/languages.ts';
import { builtServerEntry, type TestServer, testServer } from '../testing/app.ts';

const views: OfferedViews = { ...offeredViews('US'), languages: ['en', 'de', 'pt-BR'], fallbackLanguage: 'pt-BR' };
const { translations } = (await import(builtServerEntry)) as ServerEntry;
const rendered = /^\/(movies|tv)?(\?|$)/;
const publicUrl = 'https://marquee.example';

let server: TestServer;
let reads = 0;
beforeAll(async () => {
  server = await testServer({
    views,
    publicUrl,
    messagesOf: createMessagesOf(translations),
    rendersPages: true,
    upstream: () => {
      reads += 1;
      return undefined;
    },
  });
});
afterAll(() => server.close());

async function page(path: string, headers: Record<string, string> = {}) {
  const request = () => server.request(path, { headers });
  // What takes too long is sent without markup, and rendered for the next request.
  const {
    status,
    headers: received,
    text,
  } = await vi.waitUntil(async () => {
    const response = await request();
    const isRendered = response.text.includes(serverRenderedAttribute);
    return isRendered || !rendered.test(path) ? response : null;
  }, 10_000);
  return {
    status,
    text,
    language: /<html lang="([^"]+)"/.exec(text)?.[1],
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1],
    rendered: new RegExp(`id="${preloadedStateElement}">\\{"url":"([^"]+)"`).exec(text)?.[1],
    cookie: received['set-cookie']?.[0],
    location: received.location,
  };
}

const cookieOf = (value: string) => `marquee_view=${value}; Path=/; Max-Age=31536000; SameSite=Lax; Secure`;

describe('an address with ?lang=', () => {
  it('is in this language, canonical, and sets the cookie', async () => {
    const { status, text, ...found } = await page('/movies?lang=de', { 'accept-language': 'pt' });
    expect([status, found]).toEqual([
      200,
      {
        language: 'de',
        canonical: `${publicUrl}/movies?lang=de`,
        rendered: '/movies',
        cookie: cookieOf('de'),
        location: undefined,
      },
    ]);
    expect(text).toContain(`property="og:url" content="${publicUrl}/movies?lang=de"`);
  });

  it('wins over the cookie, of which the region stays', async () => {
    const { language, cookie } = await page('/?lang=pt-BR', { cookie: 'marquee_view=de.AT' });
    expect([language, cookie]).toEqual(['pt-BR', cookieOf('pt-BR.AT')]);
    // From memory, too.
    expect((await page('/?lang=pt-BR', { cookie: 'marquee_view=.AT' })).cookie).toBe(cookieOf('pt-BR.AT'));
    expect((await page('/?lang=pt-BR', { cookie: 'marquee_view=.US' })).cookie).toBe(cookieOf('pt-BR.US'));
  });

  it('keeps the other parameters', async () => {
    const { canonical, rendered } = await page('/movies?lang=de&genre=18');
    expect([canonical, rendered]).toEqual([`${publicUrl}/movies?lang=de`, '/movies?genre=18']);
  });

  it('in English has the plain address as its canonical one', async () => {
    const { language, canonical, cookie } = await page('/movies?lang=en');
    expect([language, canonical, cookie]).toEqual(['en', `${publicUrl}/movies`, cookieOf('en')]);
  });

  it.each(['xx', 'fr', 'DE', 'de-AT', ''])('is ignored with %j, which is not offered', async (named) => {
    const { language, canonical, cookie, rendered } = await page(`/movies?lang=${named}`, { 'accept-language': 'de' });
    expect([language, canonical, cookie, rendered]).toEqual(['de', `${publicUrl}/movies`, undefined, '/movies']);
  });

  it('shares no entry with the plain one, and ignored ones have none of their own', async () => {
    const german = { 'accept-language': 'de' };
    const plain = await page('/tv', german);
    const named = await page('/tv?lang=de', german);
    expect(named.text).not.toBe(plain.text);
    const before = reads;
    expect((await page('/tv', german)).text).toBe(plain.text);
    expect((await page('/tv?lang=nothing', german)).text).toBe(plain.text);
    expect((await page('/tv?lang=de')).text).toBe(named.text);
    expect(reads).toBe(before);
  });
});

describe('links to other languages', () => {
  const linksOf = (text: string) =>
    [...text.matchAll(/<(?:xhtml:)?link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map((match) =>
      match.slice(1),
    );
  const ofMovies = [
    ['en', `${publicUrl}/movies`],
    ['de', `${publicUrl}/movies?lang=de`],
    ['pt-BR', `${publicUrl}/movies?lang=pt-BR`],
    ['x-default', `${publicUrl}/movies`],
  ];

  it('are the same in each language of a page', async () => {
    for (const path of ['/movies', '/movies?lang=de']) expect(linksOf((await page(path)).text)).toEqual(ofMovies);
  });

  it('are on no page that is not indexed', async () => {
    expect(linksOf((await page('/settings')).text)).toEqual([]);
    expect(linksOf((await page('/nothing-here')).text)).toEqual([]);
  });

  it('are in the sitemap', async () => {
    const { text } = await server.request('/sitemap.xml');
    expect(text).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
    const [entry = ''] = text.match(/<url><loc>[^<]+\/movies<.*?<\/url>/) ?? [];
    expect(linksOf(entry)).toEqual(ofMovies);
  });

  it('are missing without PUBLIC_URL, and on a site of one language', async () => {
    for (const options of [{ views }, { publicUrl, views: offeredViews('US') }]) {
      const other = await testServer({ ...options, rendersPages: true });
      const { text } = await other.request('/movies');
      const sitemap = await other.request('/sitemap.xml');
      await other.close();
      expect([text, sitemap.text].map((found) => found.includes('hreflang'))).toEqual([false, false]);
      expect(sitemap.text).not.toContain('xhtml');
    }
  });
});
