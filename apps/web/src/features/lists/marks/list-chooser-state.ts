import type { ListedTitle } from '../../../lib/lists/member-cards.tsx';
import { sharedValue, useSharedValue } from '../../../lib/storage/shared-value.ts';

/** The title to put in lists; null while the dialog is closed. One dialog for all cards of a page. */
const chosenTitle = sharedValue<ListedTitle | null>(null);

/** Opens the dialog that puts a title in lists, over any page. */
export function openListChooser(title: ListedTitle): void {
  chosenTitle.write(title);
}

export function closeListChooser(): void {
  chosenTitle.write(null);
}

export function useListChooser(): ListedTitle | null {
  return useSharedValue(chosenTitle);
}
