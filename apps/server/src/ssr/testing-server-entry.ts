import type { Home } from '@marquee/domain/catalogue/home';
import type { RenderedPage, ServerEntry } from '@marquee/domain/site/pages';
import { builtServerEntry } from '../testing/app.ts';
import { escapeHtml } from './page-template.ts';

export const { matchPage, loadHead, links } = (await import(builtServerEntry)) as ServerEntry;

const scripts = `<script type="module" fetchpriority="low" src="/assets/index-1a2b3c.js"></script>
    <link rel="modulepreload" fetchpriority="low" href="/assets/libraries-7a8b9c.js">`;

/** Replaces the client's rendering in tests: renders one heading from the data that the client would query. */
export const renderPage: ServerEntry['renderPage'] = async ({ path, search, configuration, query }) => {
  const headingPage = (title: string, data: unknown): RenderedPage => ({
    head: `<link rel="preload" as="image" href="${configuration.imageBase}/hero.svg">\n    ${scripts}`,
    markup: `<h1>${escapeHtml(title)}</h1>`,
    state: { url: path + search, queries: [{ data }] },
  });
  if (path === '/') {
    const home = (await query('catalogue.home', undefined)) as Home;
    return headingPage(home.hero?.title ?? '', home);
  }
  if (path === '/tv') return headingPage('Shows', await query('history.list', {}));
  // Slow, as on a busy machine.
  if (path === '/info') await new Promise((resolve) => setTimeout(resolve, 200));
  const id = /^\/movie\/(\d+)$/.exec(path)?.[1];
  if (id === undefined) return headingPage(path + search, null);
  const movie = (await query('catalogue.movie', { id: Number(id) })) as { title: string };
  return headingPage(movie.title, movie);
};
