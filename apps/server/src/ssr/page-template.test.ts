import { type PageHead, siteDescription } from '@marquee/domain/site/page-head';
import type { ServerEntry } from '@marquee/domain/site/pages';
import { describe, expect, it } from 'vitest';
import { builtServerEntry, testClientConfiguration } from '../testing/app.ts';
import { createPageTemplate } from './page-template.ts';

const html = `<!doctype html><html lang="en"><head><!--watchdog--><!--/watchdog-->
<!--head--><title>Marquee</title><meta name="description" content="Browse." /><!--/head-->
<!--assets--><script type="module" src="/assets/a.js"></script><!--/assets--></head>
<body><!--root--><div id="root"></div><!--/root--></body></html>`;
const configuration = testClientConfiguration;
const origin = 'https://marquee.example';
const website = { type: 'website', image: null, structuredData: null, isIndexed: true } as const;
const home: PageHead = {
  ...website,
  title: null,
  description: siteDescription,
  canonicalPath: '/',
  structuredData: { '@type': 'WebSite', name: 'Marquee' },
};
const { links } = (await import(builtServerEntry)) as ServerEntry;
const movie: PageHead = {
  title: 'Ikiru (1952)',
  description: 'A man learns how to live.',
  canonicalPath: '/movie/3782',
  type: 'video.movie',
  image: { path: '/ikiru.jpg', isPoster: false, alt: 'Backdrop of Ikiru (1952)' },
  structuredData: { '@type': 'Movie', name: 'Ikiru' },
  isIndexed: true,
};

function template(changed = configuration) {
  return createPageTemplate(html, { configuration: changed, links });
}

/** name or property → content of every meta element. */
function metas(page: string): Record<string, string> {
  const found = page.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)" \/>/g);
  return Object.fromEntries([...found].map(([, name, content]) => [name, content]));
}

describe('createPageTemplate', () => {
  it.each([
    ['en', '<html lang="en">', 'en_US'],
    ['de', '<html lang="de" dir="ltr">', 'de_DE'],
    ['pt-BR', '<html lang="pt-BR" dir="ltr">', 'pt_BR'],
    ['ar', '<html lang="ar" dir="rtl">', 'ar_EG'],
  ] as const)('says that a page is in %s', (language, element, locale) => {
    const page = template()({ head: home, origin, language });
    expect(page).toContain(element);
    expect(metas(page)['og:locale']).toBe(locale);
  });

  it('inserts what the configuration has of the view', () => {
    const ofView = { view: 'de', translations: { visitor: '/v.js', account: '', member: '', administration: '' } };
    expect(template()({ head: home, origin, language: 'de', configuration: ofView })).toContain(
      JSON.stringify({ ...configuration, ...ofView }),
    );
  });

  it('inserts the configuration and the metadata', () => {
    const page = template()({ head: home, origin });
    expect(page).toContain(
      `<script type="application/json" id="marquee-configuration">${JSON.stringify(configuration)}</script>`,
    );
    expect(page.slice('<!doctype'.length)).not.toContain('<!--');
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
    const page = template({ ...configuration, imageBase: '/art' })({ head: movie, origin });
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
    const page = template()({ head: { ...movie, image }, origin });
    expect(metas(page)).toMatchObject({ 'og:image:width': '1280', 'og:image:height': '1920' });
  });

  it('has a SearchAction on the home page when the origin is known', () => {
    const structuredDataOf = (at: string | null) => {
      const page = template()({ head: home, origin: at });
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
    const page = template({ ...configuration, imageBase: 'https://pictures.example/t' })({
      head: movie,
      origin: null,
    });
    expect(page).not.toContain('canonical');
    expect(metas(page)['og:url']).toBeUndefined();
    expect(metas(page)['og:image']).toBe('https://pictures.example/t/w1280/ikiru.jpg');
    expect(template({ ...configuration, imageBase: '/art' })({ head: movie, origin: null })).not.toContain('og:image');
  });

  it.each([
    ['a page that was not found', { ...website, title: 'Page Not Found', description: '', canonicalPath: null }],
    ['a personal page', { ...website, title: 'My List', description: '', canonicalPath: '/my-list' }],
  ])('marks %s noindex', (_name, head) => {
    expect(metas(template()({ head: { ...head, isIndexed: false }, origin })).robots).toBe('noindex');
  });

  it('escapes malicious values in the JSON blocks', () => {
    const malicious = '</script><script>x()</script><!--\u2028$&';
    const structuredData = { '@type': 'Movie', name: malicious };
    const page = template({ ...configuration, imageBase: malicious })({
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
    const page = template()({ head: { ...home, title, description: '"><script>y()</script>' }, origin: null });
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
    const page = template()({ head: { ...home, description: 'é'.repeat(200) }, origin: null });
    expect(metas(page).description).toBe(`${'é'.repeat(150)}…`);
  });

  it('falls back to the site’s description for a title without an overview', () => {
    const page = template()({ head: { ...movie, description: '' }, origin: null });
    expect(metas(page)).toMatchObject({ description: siteDescription });
    expect(metas(page)['og:description']).toBeUndefined();
  });

  it.each(['watchdog', 'head', 'assets', 'root'])('throws for an index.html without the section %s', (section) => {
    const incomplete = html.replace(`<!--/${section}-->`, '');
    expect(() => createPageTemplate(incomplete, { configuration, links })).toThrow('index.html');
  });
});
