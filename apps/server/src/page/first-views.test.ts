import { fileURLToPath } from 'node:url';
import type { TestAnswer } from '@marquee/api/testing';
import { upstreamMovieDetails } from '@marquee/api/testing-upstream';
import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import { firstViewElement } from '@marquee/domain/first-view';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing.ts';

const firstView = fileURLToPath(new URL('../testing-first-view.ts', import.meta.url));
const hostile = `</script><script>x()</script> "Ik'iru" & <!-- 🎬 $&`;
const drawn = /<div id="root" data-drawn-by-server>(.*?)<\/div>/s;

/** Movie 7 exists; 8 never answers, though its page is sent; 9 fails. */
const answer: TestAnswer = (read) => {
  if (read.kind !== 'details') return undefined;
  if (read.id === 8) return new Promise(() => undefined);
  if (read.id === 9) throw new CatalogueError('unavailable', 'down');
  return upstreamMovieDetails({ id: 7, title: hostile });
};

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ answer, firstView });
});
afterAll(() => server.close());

function stateOf(page: string): unknown {
  const block = page.match(new RegExp(`<script type="application/json" id="${firstViewElement}">(.*?)</script>`, 's'));
  return block && JSON.parse(block[1] ?? '');
}

describe('a page that is drawn', () => {
  it('comes with its markup, its preload and what it was drawn with', async () => {
    const { text, headers } = await server.get('/');
    const title = text.match(/<h1>(.*?)<\/h1>/)?.[1];
    expect(title).toMatch(/\w/);
    expect(text.match(drawn)?.[1]).toBe(`<h1>${title}</h1>`);
    expect(text.slice(0, text.indexOf('</head>'))).toContain('<link rel="preload" as="image" href="/art/hero.svg">');
    expect(stateOf(text)).toMatchObject({ address: '/', answers: [{ data: { hero: { title } } }] });
    expect(headers['content-security-policy']).toContain("script-src 'self';");
  });

  it('holds nothing of a title that is read as markup', async () => {
    const { text } = await server.get('/movie/7');
    expect(text).toContain(
      '<h1>&lt;/script&gt;&lt;script&gt;x()&lt;/script&gt; &quot;Ik&#39;iru&quot; &amp; &lt;!-- 🎬 $&amp;</h1>',
    );
    expect(stateOf(text)).toMatchObject({ answers: [{ data: { title: hostile } }] });
    expect(text).not.toContain('<script>x()');
  });

  it('is the same for whoever is signed in', async () => {
    const bearing = await server.get('/', { headers: { authorization: 'Bearer abc' } });
    expect(bearing.text).toBe((await server.get('/')).text);
  });

  it('is compressed, and not sent again to whoever has it', async () => {
    const first = await server.get('/', { headers: { 'accept-encoding': 'br' } });
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
    const again = await server.get('/', { headers: { 'if-none-match': first.headers.etag } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it('is the list of an address that is spelled as the client spells it', async () => {
    expect((await server.get('/movies?genre=18')).text).toContain('<h1>/movies?genre=18</h1>');
  });
});

describe('a page without markup', () => {
  it.each([
    ['that is asked for with another query', '/?utm_source=x'],
    ['that is personal', '/my-list'],
    ['of a search', '/movies?q=heat'],
    ['whose choice is spelled otherwise', '/movies?genre=018'],
    ['that is spelled otherwise', '/movie/%37'],
    ['whose answer fails', '/movie/9'],
    ['that asks for what is not the same for everybody', '/tv'],
  ])('is one %s', async (_name, address) => {
    const { status, text } = await server.get(address);
    expect([status, text.includes('<div id="root"></div>')]).toEqual([200, true]);
    expect(stateOf(text)).toBeNull();
  });

  it('is one whose catalogue is slow: home does not wait for it', async () => {
    const slow = await testServer({ answer: () => new Promise(() => undefined), firstView });
    const began = performance.now();
    const { status, text } = await slow.get('/');
    expect(performance.now() - began).toBeLessThan(1_000);
    expect([status, text.includes('<div id="root"></div>')]).toEqual([200, true]);
    await slow.close();
  });

  it('is one of a title that is not there', async () => {
    const { status, text } = await server.get('/tv/1/1');
    expect([status, text.includes(firstViewElement)]).toEqual([404, false]);
  });
});

describe('the built page', () => {
  it('has its watchdog after the markup, its style sheets within, and scripts that let pictures go first', async () => {
    const { text } = await server.get('/');
    const modules = text.match(/<(?:script type="module"|link rel="modulepreload")[^>]*>/g) ?? [];
    expect(modules).toHaveLength(2);
    for (const element of modules) expect(element).toContain('fetchpriority="low"');
    expect(text.indexOf('/watchdog.js')).toBeGreaterThan(text.indexOf(firstViewElement));
    expect(text).not.toContain('<link rel="stylesheet" crossorigin');
    const plain = (await server.get('/movie/9')).text;
    expect(plain.indexOf('/watchdog.js')).toBeLessThan(plain.indexOf('</head>'));
    expect(plain).toContain('<link rel="stylesheet" crossorigin');
    expect(plain).not.toContain('fetchpriority="low"');
  });
});
