import { z } from 'zod';
import { limits, plainText } from '../limits.ts';
import { messages } from '../site/messages.ts';

export const PageNumber = z.int().min(1).max(limits.lastPage);

export const SearchQuery = z
  .string(messages.queryRequired)
  .trim()
  .min(1, messages.queryRequired)
  .max(limits.maxQueryLength, messages.queryTooLong)
  .regex(plainText, messages.invalidInput);
