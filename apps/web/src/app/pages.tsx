import { matchPage, type PageName } from '@marquee/domain/site/routes';
import { type ComponentType, lazy } from 'react';
import { HomePage } from '../pages/home/home-page.tsx';

/** A lazily loaded page; after `load` it renders without suspending. */
function lazyPage<Props extends object>(importPage: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  const load = async () => {
    loaded = await importPage();
  };
  return { Page: lazy(() => (loaded === null ? toModule(importPage()) : resolved({ default: loaded }))), load };
}

async function toModule<Props>(page: Promise<ComponentType<Props>>) {
  return { default: await page };
}

/** A thenable that resolves synchronously: React would render the fallback while a real promise settles. */
function resolved<Value>(value: Value): Promise<Value> {
  // biome-ignore lint/suspicious/noThenProperty: React accepts any thenable
  return { then: (resolve: (value: Value) => void) => resolve(value) } as unknown as Promise<Value>;
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

export function loadPage(path: string): Promise<void> {
  return pages[matchPage(path)?.page ?? 'notFound'].load();
}
