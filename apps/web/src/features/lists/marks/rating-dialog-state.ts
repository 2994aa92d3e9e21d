import type { MenuEntry } from '../../../components/menu/menu-button.tsx';
import type { ListedTitle } from '../../../lib/lists/member-cards.tsx';
import { sharedValue, useSharedValue } from '../../../lib/storage/shared-value.ts';

/** A title, and its rating as the menu had it that opened the dialog. */
export interface RatedTitle {
  readonly title: ListedTitle;
  readonly rating: number | null;
}

/** What to rate; null while the dialog is closed. One dialog for all cards of a page. */
const ratedTitle = sharedValue<RatedTitle | null>(null);

export function closeRatingDialog(): void {
  ratedTitle.write(null);
}

export function useRatedTitle(): RatedTitle | null {
  return useSharedValue(ratedTitle);
}

/** The entry of a title's menu that opens the dialog to rate it, over any page. */
export function ratingEntry(title: ListedTitle, rating: number | null): MenuEntry {
  return {
    label: rating === null ? 'Rate…' : `Your rating: ${rating}…`,
    run: () => ratedTitle.write({ title, rating }),
  };
}
