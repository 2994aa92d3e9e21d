import type { MenuEntry } from '../../../components/menu/menu-button.tsx';
import type { ListedTitle } from '../../../lib/lists/member-cards.tsx';
import { sharedValue, useSharedValue } from '../../../lib/storage/shared-value.ts';

/** The title to rate; null while the dialog is closed. One dialog for all cards of a page. */
const ratedTitle = sharedValue<ListedTitle | null>(null);

/** Opens the dialog that rates a title, over any page. */
function openRatingDialog(title: ListedTitle): void {
  ratedTitle.write(title);
}

export function closeRatingDialog(): void {
  ratedTitle.write(null);
}

export function useRatedTitle(): ListedTitle | null {
  return useSharedValue(ratedTitle);
}

/** The entry of a title's menu that rates it. */
export function ratingEntry(title: ListedTitle, rating: number | null): MenuEntry {
  return { label: rating === null ? 'Rate…' : `Your rating: ${rating}…`, run: () => openRatingDialog(title) };
}
