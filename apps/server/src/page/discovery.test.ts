import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ publicUrl: 'https://marquee.example' });
});
afterAll(() => server.close());

describe('what search engines and browsers ask for by name', () => {
  it('robots.txt keeps them off interfaces and personal pages, and names the sitemap', async () => {
    const { status, headers, text } = await server.get('/robots.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text.split('\n')).toEqual(
      expect.arrayContaining(['User-agent: *', 'Disallow: /api/', 'Disallow: /settings', 'Disallow: /watch/']),
    );
    expect(text).toContain('\nSitemap: https://marquee.example/sitemap.xml\n');
  });

  it('the sitemap names the public pages and popular titles, each once', async () => {
    const { status, headers, text } = await server.get('/sitemap.xml');
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    const addresses = [...text.matchAll(/<loc>https:\/\/marquee\.example(.*?)<\/loc>/g)].map(([, path]) => path ?? '');
    expect(addresses).toEqual(expect.arrayContaining(['/', '/movies', '/tv', '/info']));
    expect(addresses.filter((path) => /^\/(movie|tv)\/\d+$/.test(path)).length).toBeGreaterThan(50);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('the sitemap stands while the catalogue is away', async () => {
    const down = await testServer({
      publicUrl: 'https://marquee.example',
      answer: () => {
        throw new CatalogueError('unavailable', 'down');
      },
    });
    const { status, text } = await down.get('/sitemap.xml');
    expect([status, text.match(/<url>/g)?.length]).toEqual([200, 6]);
    await down.close();
  });

  it('the OpenSearch descriptor leads to the search page', async () => {
    const { status, text } = await server.get('/opensearch.xml');
    expect(status).toBe(200);
    expect(text).toContain('template="https://marquee.example/search?q={searchTerms}"');
  });

  it('takes the Host for the origin where none is configured, and never X-Forwarded-Host', async () => {
    const open = await testServer({});
    const headers = { host: 'here.example', 'x-forwarded-host': 'evil.example' };
    expect((await open.get('/robots.txt', { headers })).text).toContain('Sitemap: http://here.example/sitemap.xml');
    const nameless = { host: 'a"b' };
    expect((await open.get('/sitemap.xml', { headers: nameless })).status).toBe(404);
    await open.close();
  });
});
