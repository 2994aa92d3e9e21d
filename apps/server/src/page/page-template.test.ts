import { describe, expect, it } from 'vitest';
import { testClientConfiguration } from '../testing.ts';
import { notFoundHead, type PageHead, plainHead } from './page-head.ts';
import { createPageTemplate } from './page-template.ts';

const html = `<!doctype html><html><head><title>Marquee</title>
<meta name="description" content="Browse." />
<!--configuration--></head><body><script type="module" src="/assets/a.js"></script></body></html>`;
const configuration = testClientConfiguration;
const origin = 'https://marquee.example';
const home = plainHead('home', '/');
const movie: PageHead = {
  title: 'Ikiru (1952)',
  description: 'A man learns how to live.',
  canonicalPath: '/movie/3782',
  type: 'video.movie',
  picturePath: '/ikiru.jpg',
  structured: { '@type': 'Movie', name: 'Ikiru' },
  indexed: true,
};

/** name or property → content of every meta element. */
function metas(page: string): Record<string, string> {
  const found = page.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)" \/>/g);
  return Object.fromEntries([...found].map(([, name, content]) => [name, content]));
}

describe('createPageTemplate', () => {
  it('puts the configuration in, and the words of the page', () => {
    const page = createPageTemplate(html, configuration)({ head: home, origin });
    expect(page).toContain(
      `<script type="application/json" id="marquee-configuration">${JSON.stringify(configuration)}</script>`,
    );
    expect(page).not.toContain('<!--configuration-->');
    expect(page).toContain('<title>Marquee</title>');
    expect(page).toContain('<link rel="canonical" href="https://marquee.example/" />');
    expect(metas(page)).toEqual({
      description: home.description,
      'og:site_name': 'Marquee',
      'og:type': 'website',
      'og:title': 'Marquee',
      'og:description': home.description,
      'og:url': 'https://marquee.example/',
      'og:image': 'https://marquee.example/icons/icon-512.png',
      'twitter:card': 'summary',
      'twitter:title': 'Marquee',
      'twitter:description': home.description,
      'twitter:image': 'https://marquee.example/icons/icon-512.png',
    });
  });

  it('shows a title with its picture, in absolute addresses, to previews and to search engines', () => {
    const page = createPageTemplate(html, { ...configuration, imageBase: '/art' })({ head: movie, origin });
    const image = 'https://marquee.example/art/w1280/ikiru.jpg';
    expect(page).toContain('<title>Ikiru (1952) · Marquee</title>');
    expect(metas(page)).toMatchObject({
      'og:type': 'video.movie',
      'og:image': image,
      'twitter:card': 'summary_large_image',
      'twitter:image': image,
    });
    const structured = page.match(/<script type="application\/ld\+json">(.*?)<\/script>/s)?.[1] ?? '';
    expect(JSON.parse(structured)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Movie',
      name: 'Ikiru',
      url: 'https://marquee.example/movie/3782',
      image,
    });
  });

  it('leaves addresses out where nobody knows the origin, save pictures that have one of their own', () => {
    const page = createPageTemplate(html, { ...configuration, imageBase: 'https://pictures.example/t' })({
      head: movie,
      origin: null,
    });
    expect(page).not.toContain('canonical');
    expect(metas(page)['og:url']).toBeUndefined();
    expect(metas(page)['og:image']).toBe('https://pictures.example/t/w1280/ikiru.jpg');
    expect(
      createPageTemplate(html, { ...configuration, imageBase: '/art' })({ head: movie, origin: null }),
    ).not.toContain('og:image');
  });

  it.each([
    ['a page of nothing', notFoundHead],
    ['a personal page', plainHead('myList', '/my-list')],
  ])('keeps %s out of search engines', (_name, head) => {
    expect(metas(createPageTemplate(html, configuration)({ head, origin })).robots).toBe('noindex');
  });

  it('keeps a hostile value inside the data blocks', () => {
    const hostile = '</script><script>x()</script><!--\u2028$&';
    const structured = { '@type': 'Movie', name: hostile };
    const page = createPageTemplate(html, { ...configuration, imageBase: hostile })({
      head: { ...movie, structured },
      origin,
    });
    const block = page.match(/id="marquee-configuration">(.*?)<\/script>/s)?.[1] ?? '';
    expect(block).not.toContain('<');
    expect(JSON.parse(block)).toEqual({ ...configuration, imageBase: hostile });
    const linked = page.match(/ld\+json">(.*?)<\/script>/s)?.[1] ?? '';
    expect(JSON.parse(linked)).toMatchObject(structured);
    expect(page.match(/<script/g)).toHaveLength(3);
  });

  it('names the title, escaped, with nothing of it read as markup or as a replacement pattern', () => {
    const title = `</title><script>x()</script> $& $1 "M" & 'N' 🎬`;
    const page = createPageTemplate(
      html,
      configuration,
    )({ head: { ...home, title, description: '"><script>y()</script>' }, origin: null });
    const escaped = '&lt;/title&gt;&lt;script&gt;x()&lt;/script&gt; $&amp; $1 &quot;M&quot; &amp; &#39;N&#39; 🎬';
    expect(page).toContain(`<title>${escaped} · Marquee</title>`);
    expect(metas(page)).toMatchObject({
      'og:title': escaped,
      'twitter:title': escaped,
      description: '&quot;&gt;&lt;script&gt;y()&lt;/script&gt;',
    });
    expect(page.match(/<script/g)).toHaveLength(2);
  });

  it('cuts the description at 150 characters', () => {
    const page = createPageTemplate(
      html,
      configuration,
    )({ head: { ...home, description: 'é'.repeat(200) }, origin: null });
    expect(metas(page).description).toBe(`${'é'.repeat(150)}…`);
  });

  it('keeps the built description where a title has none', () => {
    const page = createPageTemplate(html, configuration)({ head: { ...movie, description: '' }, origin: null });
    expect(metas(page)).toMatchObject({ description: 'Browse.' });
    expect(metas(page)['og:description']).toBeUndefined();
  });

  it.each(['<!--configuration-->', '<title>Marquee</title>', 'name="description"'])(
    'refuses a page without %s',
    (part) => {
      expect(() => createPageTemplate(html.replace(part, ''), configuration)).toThrow('index.html');
    },
  );
});
