import { yearOf } from '@marquee/domain/catalogue/media-item';
import { useQuery } from '@tanstack/react-query';
import { failureStatus } from '../../lib/api/call-failure.ts';
import { useTrpc } from '../../lib/api/trpc.tsx';
import type { ContinueItem } from '../../lib/history/continue-watching.ts';

/** Loads the title of a local-only item; the server's records include theirs. */
export function useTitleDetails(item: ContinueItem): { item: ContinueItem; loading: boolean } {
  const id = item.mediaId;
  const trpc = useTrpc();
  const movie = useQuery(
    trpc.catalogue.movie.queryOptions({ id }, { enabled: !item.hasDetails && item.mediaType === 'movie' }),
  );
  const show = useQuery(
    trpc.catalogue.show.queryOptions({ id }, { enabled: !item.hasDetails && item.mediaType === 'tv' }),
  );
  if (item.hasDetails) return { item, loading: false };
  const { data, error, isPending } = item.mediaType === 'movie' ? movie : show;
  if (isPending) return { item, loading: true };
  if (!data) {
    const fallbackTitle = item.mediaType === 'movie' ? 'Movie' : 'TV show';
    return { item: { ...item, title: failureStatus(error) === 404 ? null : fallbackTitle }, loading: false };
  }
  const { title, posterPath, rating, date } = data;
  return { item: { ...item, title, poster: posterPath, rating, year: yearOf(date) }, loading: false };
}
