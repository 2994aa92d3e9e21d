import { matchPage, notFoundPath, routePatterns } from '@marquee/domain/routes';
import { lazy, Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { HomePage } from '../pages/home/home-page.tsx';
import { PageFallback } from '../shell/page-fallback.tsx';

const BrowsePage = lazy(async () => ({ default: (await import('../pages/browse/browse-page.tsx')).BrowsePage }));
const SearchPage = lazy(async () => ({ default: (await import('../pages/search/search-page.tsx')).SearchPage }));
const MoviePage = lazy(async () => ({ default: (await import('../pages/movie/movie-page.tsx')).MoviePage }));
const ShowPage = lazy(async () => ({ default: (await import('../pages/show/show-page.tsx')).ShowPage }));
const WatchPage = lazy(async () => ({ default: (await import('../pages/watch/watch-page.tsx')).WatchPage }));
const MyListPage = lazy(async () => ({ default: (await import('../pages/my-list/my-list-page.tsx')).MyListPage }));
const SettingsPage = lazy(async () => ({
  default: (await import('../pages/settings/settings-page.tsx')).SettingsPage,
}));
const AdminPage = lazy(async () => ({ default: (await import('../pages/admin/admin-page.tsx')).AdminPage }));
const PrivacyPage = lazy(async () => ({ default: (await import('../pages/privacy/privacy-page.tsx')).PrivacyPage }));
const DmcaPage = lazy(async () => ({ default: (await import('../pages/dmca/dmca-page.tsx')).DmcaPage }));
const InfoPage = lazy(async () => ({ default: (await import('../pages/info/info-page.tsx')).InfoPage }));
const NotFoundPage = lazy(async () => ({
  default: (await import('../pages/not-found/not-found-page.tsx')).NotFoundPage,
}));

/** The page at the present address. An address that names no page, or no title that could be, is not found. */
export function Routes() {
  const [path] = useLocation();
  const title = matchPage(path)?.title;
  return (
    <Suspense fallback={<PageFallback />}>
      <Switch>
        <Route path={routePatterns.home} component={HomePage} />
        <Route path={routePatterns.movies}>
          <BrowsePage key="movie" mediaType="movie" />
        </Route>
        <Route path={routePatterns.shows}>
          <BrowsePage key="tv" mediaType="tv" />
        </Route>
        <Route path={routePatterns.search} component={SearchPage} />
        {title && (
          <Route path={routePatterns.movie}>
            <MoviePage key={title.id} id={title.id} />
          </Route>
        )}
        {title && (
          <Route path={routePatterns.show}>
            <ShowPage key={title.id} id={title.id} />
          </Route>
        )}
        {title && (
          <Route path={routePatterns.episode}>
            {({ season, episode }) => (
              <ShowPage key={title.id} id={title.id} season={Number(season)} episode={Number(episode)} />
            )}
          </Route>
        )}
        {title && (
          <Route path={routePatterns.watch}>
            <WatchPage key={`${title.mediaType}${title.id}`} mediaType={title.mediaType} id={title.id} />
          </Route>
        )}
        {title && (
          <Route path={routePatterns.watchEpisode}>
            {({ season, episode }) => (
              <WatchPage
                key={`${title.mediaType}${title.id}`}
                mediaType={title.mediaType}
                id={title.id}
                season={Number(season)}
                episode={Number(episode)}
              />
            )}
          </Route>
        )}
        <Route path={routePatterns.myList} component={MyListPage} />
        <Route path={routePatterns.settings} component={SettingsPage} />
        <Route path={routePatterns.admin} component={AdminPage} />
        <Route path={routePatterns.privacy} component={PrivacyPage} />
        <Route path={routePatterns.dmca} component={DmcaPage} />
        <Route path={routePatterns.info} component={InfoPage} />
        <Route path={notFoundPath} component={NotFoundPage} />
        <Route component={NotFoundPage} />
      </Switch>
    </Suspense>
  );
}
