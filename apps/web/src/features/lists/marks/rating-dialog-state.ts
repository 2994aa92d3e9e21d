import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { MenuEntry } from '../../../components/menu/menu-button.tsx';
import type { ListedTitle } from '../../../lib/lists/member-cards.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { sharedValue, useSharedValue } from '../../../lib/storage/shared-value.ts';

const messages = defineMessages('lists.rating-dialog-state', {
  rate: 'Rate…',
  change: 'Your rating: {rating}…',
});

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
export function useRatingEntry() {
  const t = useMessages(messages);
  return (title: ListedTitle, rating: number | null): MenuEntry => ({
    label: rating === null ? t('rate') : t('change', { rating }),
    run: () => ratedTitle.write({ title, rating }),
  });
}
