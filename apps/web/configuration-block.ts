import type { Plugin } from 'vite';

/** In watch mode Vite serves the page: it takes the configuration, its only data block, from the product's own page. */
export function configurationBlock(server: string): Plugin {
  return {
    name: 'marquee-configuration-block',
    apply: 'serve',
    async transformIndexHtml(html) {
      const page = await (await fetch(server)).text();
      const block = page.match(/<script type="application\/json".*?<\/script>/s)?.[0];
      return html.replace('<!--configuration-->', block ?? '');
    },
  };
}
