import '@mantine/core/styles/Badge.css';
import type { MediaType } from '@marquee/domain/media';
import { Redirect } from 'wouter';
import { paths } from '../../app/paths.ts';
import { WatchMovie } from './watch-movie.tsx';
import { WatchShow } from './watch-show.tsx';

interface WatchPageProps {
  mediaType: MediaType;
  id: number;
  season?: number;
  episode?: number;
}

/** Where a title plays (catalogue spec §2). A movie has no seasons: an address that names one leads to the movie. */
export function WatchPage({ mediaType, id, season, episode }: WatchPageProps) {
  const wanted = season !== undefined && episode !== undefined ? { season, episode } : null;
  if (mediaType === 'tv') return <WatchShow id={id} wanted={wanted} />;
  return wanted ? <Redirect to={paths.watch({ mediaType, id })} replace /> : <WatchMovie id={id} />;
}
