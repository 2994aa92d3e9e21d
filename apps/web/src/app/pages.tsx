import { matchPage, type PageName } from '@marquee/domain/routes';
import { type ComponentType, lazy } from 'react';
import { HomePage } from '../pages/home/home-page.tsx';

/** A page whose code is loaded when it is first wanted; drawn after `load`, it is there at once. */
function lazyPage<Props extends object>(read: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  const load = async () => {
    loaded = await read();
  };
  return { Page: lazy(() => (loaded === null ? toModule(read()) : present({ default: loaded }))), load };
}

async function toModule<Props>(page: Promise<ComponentType<Props>>) {
  return { default: await page };
}

/** What React need not wait for: a promise would be told of a moment later, and the page's place be empty until then. */
function present<Value>(value: Value): Promise<Value> {
  // biome-ignore lint/suspicious/noThenProperty: React takes anything that has one, and is told within the call
  return { then: (tell: (value: Value) => void) => tell(value) } as unknown as Promise<Value>;
}

const browse = lazyPage(async () => (await import('../pages/browse/browse-page.tsx')).BrowsePage);
const show = lazyPage(async () => (await import('../pages/show/show-page.tsx')).ShowPage);
const watch = lazyPage(async () => (await import('../pages/watch/watch-page.tsx')).WatchPage);

export const pages = {
  home: { Page: HomePage, load: async () => undefined },
  movies: browse,
  shows: browse,
  search: lazyPage(async () => (await import('../pages/search/search-page.tsx')).SearchPage),
  movie: lazyPage(async () => (await import('../pages/movie/movie-page.tsx')).MoviePage),
  show,
  episode: show,
  watch,
  watchEpisode: watch,
  myList: lazyPage(async () => (await import('../pages/my-list/my-list-page.tsx')).MyListPage),
  settings: lazyPage(async () => (await import('../pages/settings/settings-page.tsx')).SettingsPage),
  admin: lazyPage(async () => (await import('../pages/admin/admin-page.tsx')).AdminPage),
  privacy: lazyPage(async () => (await import('../pages/privacy/privacy-page.tsx')).PrivacyPage),
  dmca: lazyPage(async () => (await import('../pages/dmca/dmca-page.tsx')).DmcaPage),
  info: lazyPage(async () => (await import('../pages/info/info-page.tsx')).InfoPage),
  notFound: lazyPage(async () => (await import('../pages/not-found/not-found-page.tsx')).NotFoundPage),
} satisfies Record<PageName | 'notFound', unknown>;

/** Loads the code of the page at a path. */
export function loadPage(path: string): Promise<void> {
  return pages[matchPage(path)?.page ?? 'notFound'].load();
}
