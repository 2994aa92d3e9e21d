import { asRecord } from '@marquee/domain/json-value';
import type { PageAnnouncement } from '@marquee/domain/site/client-configuration';
import { cachedAnnouncementsKey } from '../../lib/session/token.ts';
import { readStored, writeStored } from '../../lib/storage/stored-value.ts';

/** Those for members as last shown to this user; none without a cache entry of this user. */
export function cachedAnnouncements(userId: number): readonly PageAnnouncement[] {
  const cached = asRecord(readStored(cachedAnnouncementsKey));
  return cached.userId === userId && Array.isArray(cached.items) ? cached.items.filter(isAnnouncement) : [];
}

/** Caches those for members for when the server is unreachable; cleared with the session. */
export function cacheAnnouncements(userId: number, items: readonly PageAnnouncement[]): void {
  writeStored(cachedAnnouncementsKey, { userId, items });
}

function isAnnouncement(value: unknown): value is PageAnnouncement {
  const { id, version, text, until } = asRecord(value);
  const isTime = until === null || typeof until === 'string';
  return typeof id === 'number' && typeof version === 'number' && typeof text === 'string' && isTime;
}
