import type { TitlePath } from '@marquee/domain/lists/lists';
import { TitleRecord } from '@marquee/domain/record/watches';
import { z } from 'zod';
import { cachedRecordsKey } from '../../lib/session/token.ts';
import { readStored, writeStored } from '../../lib/storage/stored-value.ts';

/** Titles, and characters of all their records: a tenth of what a browser stores. */
const maxTitles = 50;
const maxLength = 250_000;

/** The newest first. Of the records only the one that is read is parsed. */
const CachedRecords = z.object({
  userId: z.number(),
  titles: z.array(z.object({ title: z.string(), record: z.unknown() })),
});

function titlesOf(userId: number) {
  const cached = CachedRecords.safeParse(readStored(cachedRecordsKey)).data;
  return cached?.userId === userId ? cached.titles : [];
}

/** A title's record as last shown to this user; undefined without one. */
export function cachedRecord(userId: number, title: TitlePath): TitleRecord | undefined {
  return TitleRecord.safeParse(titlesOf(userId).find((cached) => cached.title === title)?.record).data;
}

/** Caches a title's record for when the server is unreachable; cleared with the session. */
export function cacheRecord(userId: number, title: TitlePath, record: TitleRecord): void {
  const others = titlesOf(userId).filter((cached) => cached.title !== title);
  let length = 0;
  const titles = [{ title, record }, ...others].slice(0, maxTitles).filter((cached) => {
    length += JSON.stringify(cached).length;
    return length <= maxLength;
  });
  writeStored(cachedRecordsKey, { userId, titles });
}
