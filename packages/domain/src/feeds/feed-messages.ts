import { defineMessages } from '../messages/define-messages.ts';

/** Feeds of one profile. */
export const maxFeeds = 20;
/** Characters. */
export const maxFeedName = 60;
export const maxPastDays = 365;

export const feedMessages = defineMessages('feeds.feed-messages', {
  notFound: 'This feed does not exist.',
  nameRequired: 'A feed needs a name.',
  nameTooLong: 'The name of a feed can have at most 60 characters.',
  noPremieres: 'Only premieres: true or false.',
  noPastDays: 'Past days are a whole number from 0 to 365.',
  tooMany: 'You can have at most 20 feeds. Revoke one to add another.',
  revoked: 'This feed was revoked. Remove it from your calendar or reader.',
});
