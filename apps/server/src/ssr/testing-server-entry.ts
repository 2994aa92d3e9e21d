import type { Home } from '@marquee/domain/catalogue/home';
import type { RenderedPage, RenderPage } from '@marquee/domain/site/preloaded-queries';
import { escapeHtml } from './head-tags.ts';

/** Replaces the client's server build in tests: renders one heading from the data that the client would query. */
export const renderPage: RenderPage = async ({ path, search, configuration, query }) => {
  const headingPage = (title: string, data: unknown): RenderedPage => ({
    head: `<link rel="preload" as="image" href="${configuration.imageBase}/hero.svg">`,
    markup: `<h1>${escapeHtml(title)}</h1>`,
    state: { url: path + search, queries: [{ key: [path], data, updatedAt: 0 }] },
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
