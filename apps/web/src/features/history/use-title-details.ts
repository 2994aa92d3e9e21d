import { yearOf } from '@marquee/domain/catalogue/media-item';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { ContinueCard } from '@marquee/domain/record/continue-watching';
import { useQuery } from '@tanstack/react-query';
import { failureStatus } from '../../lib/api/call-failure.ts';
import { useTrpc } from '../../lib/api/trpc.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';

const messages = defineMessages('history.use-title-details', {
  movie: 'Movie',
  tv: 'TV show',
});

/** Loads the title of an item that is not known yet; null is one that the catalogue no longer has. */
export function useTitleDetails(item: ContinueCard): { item: ContinueCard; loading: boolean } {
  const t = useMessages(messages);
  const id = item.mediaId;
  const trpc = useTrpc();
  const isMissing = item.title === '';
  const movie = useQuery(
    trpc.catalogue.movie.queryOptions({ id }, { enabled: isMissing && item.mediaType === 'movie' }),
  );
  const show = useQuery(trpc.catalogue.show.queryOptions({ id }, { enabled: isMissing && item.mediaType === 'tv' }));
  if (!isMissing) return { item, loading: false };
  const { data, error, isPending } = item.mediaType === 'movie' ? movie : show;
  if (isPending) return { item, loading: true };
  if (!data) {
    const title = failureStatus(error) === 404 ? null : t(item.mediaType);
    return { item: { ...item, title }, loading: false };
  }
  const { title, posterPath, backdropPath, rating, date } = data;
  const known = { title, poster: posterPath, backdrop: backdropPath, rating, year: yearOf(date) };
  return { item: { ...item, ...known }, loading: false };
}
