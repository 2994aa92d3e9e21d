import { listEntries } from '@marquee/db/tables/lists';
import type { TitlePath } from '@marquee/domain/lists/lists';
import { and, eq, type SQL } from 'drizzle-orm';
import type { TitleKey } from '../record/rows.ts';

export function parseTitlePath(path: TitlePath): TitleKey {
  const [mediaType, mediaId] = path.split('/');
  return { mediaType: mediaType === 'movie' ? 'movie' : 'tv', mediaId: Number(mediaId) };
}

/** Matches the entry of a title in a list. */
export function ofList(listId: string, { mediaType, mediaId }: TitleKey): SQL | undefined {
  return and(eq(listEntries.listId, listId), eq(listEntries.mediaType, mediaType), eq(listEntries.mediaId, mediaId));
}
