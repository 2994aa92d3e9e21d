import { testNow } from '@marquee/api/testing/api';
import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import { defaultSite } from '@marquee/domain/site/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testClientConfiguration, testServer } from '../testing/app.ts';

/** Three days after the start of the process. */
const later = new Date(testNow.getTime() + 3 * 86_400_000);
let server: TestServer;
beforeAll(async () => {
  server = await testServer({
    publicUrl: 'https://marquee.example',
    client: { ...testClientConfiguration, site: { ...defaultSite, contactEmail: 'contact@example.com' } },
    clock: () => later,
    startedAt: testNow,
  });
});
afterAll(() => server.close());

describe('robots.txt, sitemap.xml, security.txt and opensearch.xml', () => {
  it('robots.txt disallows APIs and personal pages and links the sitemap', async () => {
    const { status, headers, text } = await server.request('/robots.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text.split('\n')).toEqual(
      expect.arrayContaining(['User-agent: *', 'Disallow: /api/', 'Disallow: /settings', 'Disallow: /watch/']),
    );
    expect(text).toContain('\nSitemap: https://marquee.example/sitemap.xml\n');
  });

  it('sitemap.xml lists public pages and popular titles without duplicates', async () => {
    const { status, headers, text } = await server.request('/sitemap.xml');
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    const paths = [...text.matchAll(/<loc>https:\/\/marquee\.example(.*?)<\/loc>/g)].map(([, path]) => path ?? '');
    expect(paths).toEqual(expect.arrayContaining(['/', '/movies', '/tv', '/info']));
    expect(paths.filter((path) => /^\/(movie|tv)\/\d+$/.test(path)).length).toBeGreaterThan(50);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('sitemap.xml has a lastmod date for each page', async () => {
    const { text } = await server.request('/sitemap.xml');
    const lastModified = new Map(
      [...text.matchAll(/<loc>https:\/\/marquee\.example(.*?)<\/loc><lastmod>(.*?)</g)].map(([, path, day]) => [
        path,
        day,
      ]),
    );
    expect(lastModified.size).toBe(text.match(/<url>/g)?.length);
    expect(lastModified.get('/')).toBe(later.toISOString().slice(0, 10));
    expect(lastModified.get('/privacy')).toBe(testNow.toISOString().slice(0, 10));
  });

  it('security.txt has the operator’s contact and expires after half a year', async () => {
    const { status, headers, text } = await server.request('/.well-known/security.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text.split('\n')).toEqual([
      'Contact: mailto:contact@example.com',
      `Expires: ${new Date(later.getTime() + 180 * 86_400_000).toISOString()}`,
      'Preferred-Languages: en',
      'Canonical: https://marquee.example/.well-known/security.txt',
      '',
    ]);
  });

  it('security.txt is 404 without a contact', async () => {
    const withoutContact = await testServer();
    expect((await withoutContact.request('/.well-known/security.txt')).status).toBe(404);
    await withoutContact.close();
  });

  it('sitemap.xml lists the public pages when the catalogue is unavailable', async () => {
    const down = await testServer({
      publicUrl: 'https://marquee.example',
      upstream: () => {
        throw new CatalogueError('unavailable', 'down');
      },
    });
    const { status, text } = await down.request('/sitemap.xml');
    expect([status, text.match(/<url>/g)?.length]).toEqual([200, 6]);
    await down.close();
  });

  it('opensearch.xml links the search page', async () => {
    const { status, text } = await server.request('/opensearch.xml');
    expect(status).toBe(200);
    expect(text).toContain('template="https://marquee.example/search?q={searchTerms}"');
  });

  it('falls back to the Host header as the origin, never to X-Forwarded-Host', async () => {
    const server = await testServer({});
    const headers = { host: 'here.example', 'x-forwarded-host': 'evil.example' };
    expect((await server.request('/robots.txt', { headers })).text).toContain(
      'Sitemap: http://here.example/sitemap.xml',
    );
    const invalid = { host: 'a"b' };
    expect((await server.request('/sitemap.xml', { headers: invalid })).status).toBe(404);
    await server.close();
  });
});
