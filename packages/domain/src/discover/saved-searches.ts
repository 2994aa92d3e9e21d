import { z } from 'zod';
import { MediaType } from '../catalogue/media.ts';
import { mediaTypes } from '../catalogue/media-item.ts';
import { defineMessages } from '../messages/define-messages.ts';
import { plainText } from '../plain-text.ts';
import { messages } from '../site/messages.ts';
import { maxSearchName, maxSearchQuery } from './saved-search-limits.ts';

export const savedSearchMessages = defineMessages('discover.saved-searches', {
  notFound: 'This saved search does not exist.',
  nameRequired: 'A saved search needs a name.',
  nameTooLong: 'The name of a saved search can have at most 60 characters.',
  mediaTypeUnknown: 'A saved search is of movies (movie) or of shows (tv).',
  queryRequired: 'A saved search needs its filters as a text, which may be empty.',
  queryTooLong: 'This search is too long to be saved.',
  tooMany: 'You can save at most 30 searches. Remove one to save another.',
});

/** Filters of a browse page under a name; `query` is the page's query string, without '?'. */
export const NewSavedSearch = z.strictObject({
  name: z
    .string(savedSearchMessages.nameRequired)
    .trim()
    .min(1, savedSearchMessages.nameRequired)
    .max(maxSearchName, savedSearchMessages.nameTooLong)
    .regex(plainText, messages.invalidInput),
  media_type: z.enum(mediaTypes, savedSearchMessages.mediaTypeUnknown),
  query: z
    .string(savedSearchMessages.queryRequired)
    .max(maxSearchQuery, savedSearchMessages.queryTooLong)
    .regex(plainText, messages.invalidInput),
});
export type NewSavedSearch = z.infer<typeof NewSavedSearch>;

export const SavedSearch = z.object({
  id: z.string(),
  name: z.string(),
  media_type: MediaType,
  query: z.string(),
  created_at: z.iso.datetime(),
});
export type SavedSearch = z.infer<typeof SavedSearch>;

/** Saved last first. */
export const SavedSearches = z.object({ items: z.array(SavedSearch) });
export type SavedSearches = z.infer<typeof SavedSearches>;

/** Any word that is no id is a search that does not exist. */
export const SavedSearchById = z.strictObject({
  id: z.string().regex(/^[\w-]{1,64}$/, savedSearchMessages.notFound),
});
export type SavedSearchById = z.infer<typeof SavedSearchById>;
