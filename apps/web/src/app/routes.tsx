import { matchPage, notFoundPath, routePatterns } from '@marquee/domain/site/routes';
import { Suspense, useEffect } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { PageFallback } from '../components/layout/page-fallback.tsx';
import { endHydration } from '../lib/ssr/hydration.ts';
import { pages } from './pages.tsx';

/** Renders the page of the current URL; invalid paths and title ids render the 404 page. */
export function Routes() {
  const [path] = useLocation();
  const title = matchPage(path)?.title;
  return (
    <Suspense fallback={<PageFallback />}>
      <Switch>
        <Route path={routePatterns.home} component={pages.home.Page} />
        <Route path={routePatterns.movies}>
          <pages.movies.Page key="movie" mediaType="movie" />
        </Route>
        <Route path={routePatterns.shows}>
          <pages.shows.Page key="tv" mediaType="tv" />
        </Route>
        <Route path={routePatterns.search} component={pages.search.Page} />
        {title && (
          <Route path={routePatterns.movie}>
            <pages.movie.Page key={title.id} id={title.id} />
          </Route>
        )}
        {title && (
          <Route path={routePatterns.show}>
            <pages.show.Page key={title.id} id={title.id} />
          </Route>
        )}
        {title && (
          <Route path={routePatterns.episode}>
            {({ season, episode }) => (
              <pages.show.Page key={title.id} id={title.id} season={Number(season)} episode={Number(episode)} />
            )}
          </Route>
        )}
        {title && (
          <Route path={routePatterns.watch}>
            <pages.watch.Page key={`${title.mediaType}${title.id}`} mediaType={title.mediaType} id={title.id} />
          </Route>
        )}
        {title && (
          <Route path={routePatterns.watchEpisode}>
            {({ season, episode }) => (
              <pages.watch.Page
                key={`${title.mediaType}${title.id}`}
                mediaType={title.mediaType}
                id={title.id}
                season={Number(season)}
                episode={Number(episode)}
              />
            )}
          </Route>
        )}
        <Route path={routePatterns.myList} component={pages.myList.Page} />
        <Route path={routePatterns.settings} component={pages.settings.Page} />
        <Route path={routePatterns.admin} component={pages.admin.Page} />
        <Route path={routePatterns.privacy} component={pages.privacy.Page} />
        <Route path={routePatterns.dmca} component={pages.dmca.Page} />
        <Route path={routePatterns.info} component={pages.info.Page} />
        <Route path={notFoundPath} component={pages.notFound.Page} />
        <Route component={pages.notFound.Page} />
      </Switch>
      <HydrationMarker />
    </Suspense>
  );
}

/** Next to the page within Suspense, so that its effect runs when the page itself has rendered, not only the bars. */
function HydrationMarker() {
  useEffect(() => endHydration(document.getElementById('root')), []);
  return null;
}
