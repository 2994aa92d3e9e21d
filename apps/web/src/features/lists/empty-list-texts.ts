import { defineMessages } from '@marquee/domain/messages/define-messages';

/** How to fill an empty Watch Later, and an empty named list. */
export const emptyListMessages = defineMessages('lists.empty-list-texts', {
  watchLater: 'Press the bookmark on a movie or show to save it here.',
  list: 'Choose “Add to list…” in the menu of a movie or show.',
});
