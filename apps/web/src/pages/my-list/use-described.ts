import type { ContinueItem } from '@marquee/domain/history-display';
import { yearOf } from '@marquee/domain/media-item';
import { failureStatus } from '../../lib/call-failure.ts';
import { trpc } from '../../lib/trpc.ts';

/** Looks up the title of an item that only this browser knows; the server describes its own records itself. */
export function useDescribed(item: ContinueItem): { item: ContinueItem; loading: boolean } {
  const id = item.mediaId;
  const movie = trpc.catalogue.movie.useQuery({ id }, { enabled: !item.described && item.mediaType === 'movie' });
  const show = trpc.catalogue.show.useQuery({ id }, { enabled: !item.described && item.mediaType === 'tv' });
  if (item.described) return { item, loading: false };
  const { data, error, isPending } = item.mediaType === 'movie' ? movie : show;
  if (isPending) return { item, loading: true };
  if (!data) {
    const unnamed = item.mediaType === 'movie' ? 'Movie' : 'TV show';
    return { item: { ...item, title: failureStatus(error) === 404 ? null : unnamed }, loading: false };
  }
  const { title, posterPath, rating, date } = data;
  return { item: { ...item, title, poster: posterPath, rating, year: yearOf(date) }, loading: false };
}
