import { defineMessages } from '../messages/define-messages.ts';

/** Names of what airs, in feeds. */
export const feedTexts = defineMessages('feeds.feed-texts', {
  season: '{title}: {season}',
  episode: '{title} {episode}',
  premiere: '{title} {episode} (premiere)',
  finale: '{title} {episode} (finale)',
});
