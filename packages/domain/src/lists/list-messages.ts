import { defineMessages } from '../messages/define-messages.ts';

/** Labels and sentences of lists and hidden titles (docs/behaviour/lists.md). */
export const listMessages = defineMessages('lists.list-messages', {
  notFound: 'This list does not exist.',
  noLongerShared: 'This list is no longer shared.',
  fixedWatchlist: 'Watch Later cannot be renamed, shared or deleted.',
  nameRequired: 'A list needs a name.',
  nameTooLong: 'The name of a list can have at most 80 characters.',
  descriptionTooLong: 'A description can have at most 500 characters.',
  noteTooLong: 'A note can have at most 500 characters.',
  tooManyLists: 'You can have at most 200 lists of your own. Delete one to make another.',
  listFull: 'A list can have at most 5,000 titles. Remove one to add another.',
  listsFull: 'All your lists together can have at most 50,000 titles. Remove some to add others.',
  tooManyHidden: 'You can hide at most 5,000 titles. Show one again to hide another.',
  notInList: 'This title is not in the list.',
  afterNotInList: 'The title to place it after is not in the list.',
  tooManyTitles: 'At most 200 titles can be looked up at once.',
  unnamedTitle: "Name a title by its type and number, such as 'movie/603'.",
  refused: 'A change to your lists could not be saved.',
  noCursor: 'This is not a valid cursor.',
});
