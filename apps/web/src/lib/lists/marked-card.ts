import { sharedValue, useSharedValue } from '../storage/shared-value.ts';
import type { ListedTitle } from './member-cards.tsx';

/** The card that was marked last as watched; a new object for each press. */
const markedCard = sharedValue<{ readonly title: ListedTitle; readonly press: number } | null>(null);

/** Marks the title of a card as watched, or asks first whether to keep a record. */
export function openCardMark(title: ListedTitle): void {
  markedCard.write({ title, press: (markedCard.read()?.press ?? 0) + 1 });
}

export function closeCardMark(): void {
  markedCard.write(null);
}

export function useCardMark() {
  return useSharedValue(markedCard);
}
