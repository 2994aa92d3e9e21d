import { listEntries } from '@marquee/db/tables/lists';
import type { MediaType } from '@marquee/domain/catalogue/media';
import type { TitlePath } from '@marquee/domain/lists/lists';
import { and, eq, type SQL } from 'drizzle-orm';

/** A title as tables name it. */
export interface EntryKey {
  readonly mediaType: MediaType;
  readonly mediaId: number;
}

export function parseTitlePath(path: TitlePath): EntryKey {
  const [mediaType, mediaId] = path.split('/');
  return { mediaType: mediaType === 'movie' ? 'movie' : 'tv', mediaId: Number(mediaId) };
}

/** Matches the entry of a title in a list. */
export function ofList(listId: string, { mediaType, mediaId }: EntryKey): SQL | undefined {
  return and(eq(listEntries.listId, listId), eq(listEntries.mediaType, mediaType), eq(listEntries.mediaId, mediaId));
}
