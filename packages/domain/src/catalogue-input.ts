import { z } from 'zod';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { plainText } from './plain-text.ts';

/** Which page of a list is asked for, by tRPC and by REST alike. */
export const PageNumber = z.int().min(1).max(limits.lastPage);

/** What a search looks for, by tRPC and by REST alike. */
export const SearchQuery = z
  .string(messages.queryRequired)
  .trim()
  .min(1, messages.queryRequired)
  .max(limits.searchQuery, messages.queryTooLong)
  .regex(plainText, messages.invalidInput);
