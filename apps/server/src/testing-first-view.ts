import type { DrawFirstView, FirstView } from '@marquee/domain/first-view';
import type { Home } from '@marquee/domain/home';
import { escapeHtml } from './html.ts';

/** Stands in for the client's build: it draws headings alone, of the answers that the client would ask for. */
export const drawFirstView: DrawFirstView = async ({ path, search, configuration, ask }) => {
  const view = (title: string, data: unknown): FirstView => ({
    head: `<link rel="preload" as="image" href="${configuration.imageBase}/hero.svg">`,
    markup: `<h1>${escapeHtml(title)}</h1>`,
    state: { address: path + search, answers: [{ key: [path], data, at: 0 }] },
  });
  if (path === '/') {
    const home = (await ask('catalogue.home', undefined)) as Home;
    return view(home.hero?.title ?? '', home);
  }
  if (path === '/tv') return view('Shows', await ask('history.list', {}));
  const id = /^\/movie\/(\d+)$/.exec(path)?.[1];
  if (id === undefined) return view(path + search, null);
  const movie = (await ask('catalogue.movie', { id: Number(id) })) as { title: string };
  return view(movie.title, movie);
};
