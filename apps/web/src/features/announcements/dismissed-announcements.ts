import type { PageAnnouncement } from '@marquee/domain/site/client-configuration';
import { dismissedAnnouncementsKey } from '@marquee/domain/site/hydration-markers';
import { storedValue } from '../../lib/storage/stored-value.ts';

/** More than there can be at a time; the oldest are forgotten. */
const maxStored = 100;

/** Announcements that this browser dismissed, each with its version: a changed one is shown again. */
export const dismissedAnnouncements = storedValue<readonly string[]>(dismissedAnnouncementsKey, (value) =>
  Array.isArray(value) ? value.filter((key) => typeof key === 'string') : [],
);

export function announcementKey({ id, version }: Pick<PageAnnouncement, 'id' | 'version'>): string {
  return `${id}.${version}`;
}

export function dismissAnnouncement(announcement: PageAnnouncement): void {
  const others = dismissedAnnouncements.read().filter((key) => key !== announcementKey(announcement));
  dismissedAnnouncements.write([...others, announcementKey(announcement)].slice(-maxStored));
}
