import { listEntries } from '@marquee/db/tables/lists';
import type { TitleKey } from '@marquee/domain/catalogue/title-key';
import { and, eq, type SQL } from 'drizzle-orm';

/** Matches the entry of a title in a list. */
export function ofList(listId: string, { mediaType, mediaId }: TitleKey): SQL | undefined {
  return and(eq(listEntries.listId, listId), eq(listEntries.mediaType, mediaType), eq(listEntries.mediaId, mediaId));
}
