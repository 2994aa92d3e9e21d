import type { Database } from '@marquee/db/database';
import { announcements } from '@marquee/db/tables/announcements';
import type { Role } from '@marquee/domain/accounts/account';
import { canAdminister } from '@marquee/domain/accounts/roles';
import type { Announcement, AnnouncementAudience } from '@marquee/domain/administration/announcements';
import { desc } from 'drizzle-orm';

/** Announcements of an audience that are shown at once. */
export const maxShownAnnouncements = 3;

/** The announcements of this process, read again after each change. */
export interface AnnouncementBoard {
  /** Those in force for an audience, warnings first, then newest, and no more than a page has room for. */
  inForce(audience: AnnouncementAudience): readonly Announcement[];
  /** Changes with those that everyone sees, also when one begins or ends: pages contain them. */
  readonly generation: number;
  /** Reads them again. */
  reload(): Promise<void>;
}

export function createAnnouncementBoard({
  db,
  clock,
}: {
  db: Pick<Database, 'drizzle'>;
  clock: () => Date;
}): AnnouncementBoard {
  let all: readonly Announcement[] = [];
  let generation = 0;
  let inPages = '';
  /** When the next one begins or ends. */
  let changesAtMs = 0;
  const inForce = (audience: AnnouncementAudience) => {
    const now = clock().getTime();
    return all
      .filter((one) => one.audience === audience && isInForce(one, now))
      .sort((a, b) => Number(b.level === 'warning') - Number(a.level === 'warning') || b.id - a.id)
      .slice(0, maxShownAnnouncements);
  };
  return {
    inForce,
    get generation() {
      // Every cached response is checked against it.
      const now = clock().getTime();
      if (now < changesAtMs) return generation;
      const shown = inForce('everyone')
        .map(({ id, version }) => `${id}.${version}`)
        .join(' ');
      if (shown !== inPages) {
        inPages = shown;
        generation += 1;
      }
      changesAtMs = nextChangeMs(all, now);
      return generation;
    },
    reload: async () => {
      all = await readAnnouncements(db.drizzle);
      changesAtMs = 0;
    },
  };
}

/** Every announcement, newest first. */
export async function readAnnouncements(queries: Pick<Database['drizzle'], 'select'>): Promise<Announcement[]> {
  const rows = await queries.select().from(announcements).orderBy(desc(announcements.id));
  return rows.map(toAnnouncement);
}

export function toAnnouncement(row: typeof announcements.$inferSelect): Announcement {
  const { id, version, level, text, audience, isDismissible, startsAt, endsAt } = row;
  const from = startsAt?.toISOString() ?? null;
  const until = endsAt?.toISOString() ?? null;
  return { id, version, level, text, audience, dismissible: isDismissible, from, until };
}

function isInForce({ from, until }: Announcement, nowMs: number): boolean {
  return (from === null || Date.parse(from) <= nowMs) && (until === null || nowMs < Date.parse(until));
}

/** When the next of them begins or ends, in ms since the epoch. */
function nextChangeMs(all: readonly Announcement[], nowMs: number): number {
  const times = all.flatMap(({ from, until }) => [from, until]).map((time) => (time === null ? 0 : Date.parse(time)));
  return Math.min(...times.filter((time) => time > nowMs));
}

/** The audiences that are more than everyone, which a role belongs to. */
export function audiencesOf(role: Role): AnnouncementAudience[] {
  return canAdminister({ role }) ? ['admins', 'members'] : ['members'];
}
