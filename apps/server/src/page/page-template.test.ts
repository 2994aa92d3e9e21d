import { describe, expect, it } from 'vitest';
import { testClientConfiguration } from '../testing.ts';
import { createPageTemplate } from './page-template.ts';

const html = `<!doctype html><html><head><title>Marquee</title>
<meta name="description" content="Browse." />
<!--configuration--></head><body><script type="module" src="/assets/a.js"></script></body></html>`;
const configuration = testClientConfiguration;

describe('createPageTemplate', () => {
  it('puts the configuration in and leaves an unnamed page as it was built', () => {
    const page = createPageTemplate(html, configuration)({ title: null, description: null });
    expect(page).toBe(
      html.replace(
        '<!--configuration-->',
        `<script type="application/json" id="marquee-configuration">${JSON.stringify(configuration)}</script>`,
      ),
    );
  });

  it('keeps a hostile value inside the data block', () => {
    const hostile = '</script><script>x()</script><!--\u2028$&';
    const page = createPageTemplate(html, { ...configuration, imageBase: hostile })({ title: null, description: null });
    const block = page.match(/id="marquee-configuration">(.*?)<\/script>/s)?.[1] ?? '';
    expect(block).not.toContain('<');
    expect(JSON.parse(block)).toEqual({ ...configuration, imageBase: hostile });
    expect(page.match(/<script/g)).toHaveLength(2);
  });

  it('names the title, escaped, with nothing of it read as markup or as a replacement pattern', () => {
    const toPage = createPageTemplate(html, configuration);
    const page = toPage({
      title: `</title><script>x()</script> $& $1 "M" & 'N'`,
      description: '"><script>y()</script>',
    });
    expect(page).toContain(
      '<title>&lt;/title&gt;&lt;script&gt;x()&lt;/script&gt; $&amp; $1 &quot;M&quot; &amp; &#39;N&#39; · Marquee</title>',
    );
    expect(page).toContain('<meta name="description" content="&quot;&gt;&lt;script&gt;y()&lt;/script&gt;" />');
    expect(page.match(/<script/g)).toHaveLength(2);
  });

  it('cuts the description at 150 characters', () => {
    const page = createPageTemplate(html, configuration)({ title: 'T', description: 'é'.repeat(200) });
    expect(page).toContain(`content="${'é'.repeat(150)}…"`);
  });

  it('keeps the built description where a title has none', () => {
    expect(createPageTemplate(html, configuration)({ title: 'T', description: '' })).toContain('content="Browse."');
  });

  it.each(['<!--configuration-->', '<title>Marquee</title>', 'name="description"'])(
    'refuses a page without %s',
    (part) => {
      expect(() => createPageTemplate(html.replace(part, ''), configuration)).toThrow('index.html');
    },
  );
});
