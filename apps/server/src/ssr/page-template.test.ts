import { describe, expect, it } from 'vitest';
import { testClientConfiguration } from '../testing/app.ts';
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
  image: { path: '/ikiru.jpg', isPoster: false, alt: 'Backdrop of Ikiru (1952)' },
  structuredData: { '@type': 'Movie', name: 'Ikiru' },
  isIndexed: true,
};

/** name or property → content of every meta element. */
function metas(page: string): Record<string, string> {
  const found = page.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)" \/>/g);
  return Object.fromEntries([...found].map(([, name, content]) => [name, content]));
}

describe('createPageTemplate', () => {
  it('inserts the configuration and the metadata', () => {
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
      'og:locale': 'en_US',
      'og:type': 'website',
      'og:title': 'Marquee',
      'og:description': home.description,
      'og:url': 'https://marquee.example/',
      'og:image': 'https://marquee.example/icons/icon-512.png',
      'og:image:width': '512',
      'og:image:height': '512',
      'og:image:alt': 'Marquee',
      'twitter:card': 'summary',
      'twitter:title': 'Marquee',
      'twitter:description': home.description,
      'twitter:image': 'https://marquee.example/icons/icon-512.png',
      'twitter:image:alt': 'Marquee',
    });
  });

  it('has the title’s image by absolute URL for previews and search engines', () => {
    const page = createPageTemplate(html, { ...configuration, imageBase: '/art' })({ head: movie, origin });
    const imageUrl = 'https://marquee.example/art/w1280/ikiru.jpg';
    expect(page).toContain('<title>Ikiru (1952) · Marquee</title>');
    expect(metas(page)).toMatchObject({
      'og:type': 'video.movie',
      'og:image': imageUrl,
      'og:image:width': '1280',
      'og:image:height': '720',
      'og:image:alt': 'Backdrop of Ikiru (1952)',
      'twitter:card': 'summary_large_image',
      'twitter:image': imageUrl,
      'twitter:image:alt': 'Backdrop of Ikiru (1952)',
    });
    const structured = page.match(/<script type="application\/ld\+json">(.*?)<\/script>/s)?.[1] ?? '';
    expect(JSON.parse(structured)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Movie',
      name: 'Ikiru',
      url: 'https://marquee.example/movie/3782',
      image: imageUrl,
    });
  });

  it('uses the height of a poster', () => {
    const image = { path: '/ikiru.jpg', isPoster: true, alt: 'Poster of Ikiru (1952)' };
    const page = createPageTemplate(html, configuration)({ head: { ...movie, image }, origin });
    expect(metas(page)).toMatchObject({ 'og:image:width': '1280', 'og:image:height': '1920' });
  });

  it('has a SearchAction on the home page when the origin is known', () => {
    const structuredDataOf = (at: string | null) => {
      const page = createPageTemplate(html, configuration)({ head: home, origin: at });
      return JSON.parse(page.match(/ld\+json">(.*?)<\/script>/s)?.[1] ?? 'null') as unknown;
    };
    expect(structuredDataOf(origin)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: 'Marquee',
      url: 'https://marquee.example/',
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: 'https://marquee.example/search?q={search_term_string}' },
        'query-input': 'required name=search_term_string',
      },
    });
    expect(structuredDataOf(null)).not.toHaveProperty('potentialAction');
  });

  it('omits relative URLs when the origin is unknown, but not absolute image URLs', () => {
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
    ['a page that was not found', notFoundHead],
    ['a personal page', plainHead('myList', '/my-list')],
  ])('marks %s noindex', (_name, head) => {
    expect(metas(createPageTemplate(html, configuration)({ head, origin })).robots).toBe('noindex');
  });

  it('escapes malicious values in the JSON blocks', () => {
    const malicious = '</script><script>x()</script><!--\u2028$&';
    const structuredData = { '@type': 'Movie', name: malicious };
    const page = createPageTemplate(html, { ...configuration, imageBase: malicious })({
      head: { ...movie, structuredData },
      origin,
    });
    const block = page.match(/id="marquee-configuration">(.*?)<\/script>/s)?.[1] ?? '';
    expect(block).not.toContain('<');
    expect(JSON.parse(block)).toEqual({ ...configuration, imageBase: malicious });
    const linked = page.match(/ld\+json">(.*?)<\/script>/s)?.[1] ?? '';
    expect(JSON.parse(linked)).toMatchObject(structuredData);
    expect(page.match(/<script/g)).toHaveLength(3);
  });

  it('escapes the title and reads no replacement patterns in it', () => {
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
    expect(page.match(/<script/g)).toHaveLength(3);
  });

  it('truncates the description to 150 characters', () => {
    const page = createPageTemplate(
      html,
      configuration,
    )({ head: { ...home, description: 'é'.repeat(200) }, origin: null });
    expect(metas(page).description).toBe(`${'é'.repeat(150)}…`);
  });

  it('falls back to the built description for a title without an overview', () => {
    const page = createPageTemplate(html, configuration)({ head: { ...movie, description: '' }, origin: null });
    expect(metas(page)).toMatchObject({ description: 'Browse.' });
    expect(metas(page)['og:description']).toBeUndefined();
  });

  it.each(['<!--configuration-->', '<title>Marquee</title>', 'name="description"'])(
    'throws for an index.html without %s',
    (part) => {
      expect(() => createPageTemplate(html.replace(part, ''), configuration)).toThrow('index.html');
    },
  );
});
