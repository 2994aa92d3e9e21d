import { MediaId, MediaType } from '@marquee/domain/catalogue/media';
import { listMessages } from '@marquee/domain/lists/list-messages';
import type { ListSort } from '@marquee/domain/lists/lists';
import { z } from 'zod';
import { decodeCursor, timeRangeMs } from '../keyset-page.ts';

/** A rank or a date, or a number or a time in ms that databases and JavaScript write alike. */
const Text = z.string().regex(/^[\w-]{0,200}$/);
const Amount = z.number().min(0).max(timeRangeMs.max);

/** The order of a page, and the row it ended with: its value in that order, and its title. */
const Place = z.union([
  z.tuple([z.enum(['own', 'released']), Text, MediaType, MediaId]),
  z.tuple([z.enum(['added', 'rating', 'rated', 'runtime', 'hidden']), Amount, MediaType, MediaId]),
]);

/** @throws ApplicationError 'BAD_REQUEST' for a cursor of another order, or none of ours */
export function decodeListCursor(cursor: string, sort: ListSort | 'hidden'): z.infer<typeof Place> {
  const ofSort = Place.refine(([order]) => order === sort);
  return decodeCursor(cursor, ofSort, listMessages.noCursor);
}
