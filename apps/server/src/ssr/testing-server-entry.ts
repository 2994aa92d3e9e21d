import type { Home } from '@marquee/domain/catalogue/home';
import type { SharedList } from '@marquee/domain/lists/lists';
import type { RenderedPage, ServerEntry } from '@marquee/domain/site/pages';
import { builtServerEntry } from '../testing/app.ts';
import { escapeHtml } from './page-template.ts';

const built = (await import(builtServerEntry)) as ServerEntry;
export const { inlineScript, links, translations } = built;

/** A page of a shared list, whatever the client makes of it. */
const sharedListPage = /^\/l\/([\w-]+)$/;

export const matchPage: ServerEntry['matchPage'] = (path) =>
  sharedListPage.test(path) ? { ...built.matchPage(path), isRendered: async () => true } : built.matchPage(path);

export const loadHead: ServerEntry['loadHead'] = async (request) => {
  const token = sharedListPage.exec(request.path)?.[1];
  if (token === undefined) return built.loadHead(request);
  const { head } = await built.loadHead({ ...request, path: '/info' });
  const list = await request.query('lists.shared', { token }).catch(() => null);
  return { head, isFound: list !== null, isReadable: true };
};

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
  const token = sharedListPage.exec(path)?.[1];
  if (token !== undefined) {
    const list = (await query('lists.shared', { token })) as SharedList;
    return headingPage(list.name, list);
  }
  const id = /^\/movie\/(\d+)$/.exec(path)?.[1];
  if (id === undefined) return headingPage(path + search, null);
  const movie = (await query('catalogue.movie', { id: Number(id) })) as { title: string };
  return headingPage(movie.title, movie);
};
