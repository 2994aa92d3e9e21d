import { libraryLabels } from '@marquee/domain/library/library-messages';
import { useQuery } from '@tanstack/react-query';
import { MediaRow } from '../../features/media/lists/media-row.tsx';
import { useTrpc } from '../../lib/api/trpc.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { paths, withSearchParams } from '../../lib/paths.ts';

/** The newest titles of the library; nothing while loading, if empty, or after a failure. */
export function LibraryRow() {
  const t = useMessages(libraryLabels);
  const trpc = useTrpc();
  const newest = useQuery(trpc.library.titles.queryOptions({}));
  const cards = newest.data?.items ?? [];
  if (cards.length === 0) return null;
  // One link: to the kind of which more is new.
  const movies = cards.filter(({ mediaType }) => mediaType === 'movie').length;
  const page = movies * 2 >= cards.length ? paths.movies : paths.shows;
  return (
    <MediaRow
      title={t('inLibrary')}
      cards={cards}
      viewAll={withSearchParams(page, { library: '1' })}
      deferred
      showType
    />
  );
}
