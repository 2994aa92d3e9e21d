import { useQuery } from '@tanstack/react-query';
import '@mantine/core/styles/Badge.css';
import type { MediaType } from '@marquee/domain/catalogue/media';
import { Redirect } from 'wouter';
import { PageRecordProvider } from '../../features/record/page-record.tsx';
import { useTrpc } from '../../lib/api/trpc.tsx';
import { paths } from '../../lib/paths.ts';
import type { TitleParams } from '../../lib/routing/title-route.ts';
import { withMantine } from '../../theme/with-mantine.tsx';
import { WatchGate } from './watch-gate.tsx';
import { WatchShow } from './watch-show.tsx';
import { WatchView } from './watch-view.tsx';

export interface WatchPageProps extends TitleParams {
  readonly mediaType: MediaType;
}

/** Watch page (docs/behaviour/watching.md §1). A movie URL with an episode redirects to the movie. */
export const WatchPage = withMantine(function WatchPage({ mediaType, id, season, episode }: WatchPageProps) {
  const wanted = season !== undefined && episode !== undefined ? { season, episode } : null;
  if (mediaType === 'tv') return <WatchShow id={id} wanted={wanted} />;
  return wanted ? <Redirect to={paths.watch({ mediaType, id })} replace /> : <WatchMovie id={id} />;
});

export function WatchMovie({ id }: { id: number }) {
  const trpc = useTrpc();
  const movie = useQuery(trpc.catalogue.movie.queryOptions({ id }));
  const playable = { mediaType: 'movie', id } as const;
  return (
    <PageRecordProvider mediaType="movie" id={id}>
      <WatchGate title={playable} playable={playable} details={movie}>
        {(details, player) => <WatchView details={details} playable={playable} {...player} />}
      </WatchGate>
    </PageRecordProvider>
  );
}
