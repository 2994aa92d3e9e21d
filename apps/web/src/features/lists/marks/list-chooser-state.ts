import type { ListedTitle } from '../../../lib/lists/member-cards.tsx';
import { sharedValue, useSharedValue } from '../../../lib/storage/shared-value.ts';

/** Titles to put in lists at once, and what they are called together. */
export interface ChosenTitles {
  readonly name: string;
  readonly titles: readonly ListedTitle[];
}

/** What to put in lists; null while the dialog is closed. One dialog for all cards of a page. */
const chosenTitles = sharedValue<ChosenTitles | null>(null);

/** Opens the dialog that puts a title in lists, over any page. */
export function openListChooser(title: ListedTitle): void {
  chosenTitles.write({ name: title.title, titles: [title] });
}

/** The same for several titles, such as the movies of a collection. */
export function openListChooserForAll(chosen: ChosenTitles): void {
  chosenTitles.write(chosen);
}

export function closeListChooser(): void {
  chosenTitles.write(null);
}

export function useListChooser(): ChosenTitles | null {
  return useSharedValue(chosenTitles);
}
