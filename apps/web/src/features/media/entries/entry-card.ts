import type { historyMessages } from '@marquee/domain/history/history-messages';
import type { LibraryCard } from '@marquee/domain/library/library-titles';
import type { SharedListEntry } from '@marquee/domain/lists/lists';
import type { Translate } from '@marquee/domain/messages/messages';

/** The card of a list's entry: as the catalogue had the title when it last answered. */
export function entryCard(entry: SharedListEntry, t: Translate<typeof historyMessages>): LibraryCard {
  return {
    mediaType: entry.media_type,
    id: Number(entry.media_id),
    title: entry.title ?? t('titleGone'),
    year: entry.year,
    posterPath: entry.poster_path,
    rating: entry.rating ?? 0,
  };
}
