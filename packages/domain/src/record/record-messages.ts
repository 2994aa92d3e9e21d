import { defineMessages } from '../messages/define-messages.ts';

/** Labels and sentences of the record (docs/behaviour/record.md). */
export const recordMessages = defineMessages('record.record-messages', {
  off: 'You do not keep a record of what you watch. Switch it on to mark titles as watched.',
  refused: 'A mark could not be saved.',
  noEpisode: 'There is no such episode.',
  notAired: 'No episode of it has aired yet.',
  noTime: "Give a day such as 2026-03-01, a point in time after 1900, or 'aired'.",
  tooManyWatches: 'Your record can have at most 100,000 watches. Remove some to mark others.',
  tooManyStates: 'Not now and Start again are remembered for at most 20,000 titles.',
  noTimeZone: 'Name a time zone such as Europe/Berlin.',
  noWatch: 'This watch does not exist.',
  sameTime: 'It is in your record at that time already.',
  noCursor: 'This is not a valid cursor.',
  future: 'A title cannot have been watched in the future.',
});
