import type { Announcement, AnnouncementAudience } from '@marquee/domain/administration/announcements';

export const audienceLabels: Readonly<Record<AnnouncementAudience, string>> = {
  everyone: 'Everyone',
  members: 'Members',
  admins: 'Admins',
};

export const levelLabels: Readonly<Record<Announcement['level'], string>> = {
  info: 'Information',
  warning: 'Warning',
};

export const stateLabels = { shown: 'Shown now', planned: 'Planned', over: 'Ended' } as const;

/** When an announcement is shown, at a time in Unix ms. */
export function announcementState(
  { from, until }: Pick<Announcement, 'from' | 'until'>,
  nowMs: number,
): keyof typeof stateLabels {
  if (until !== null && Date.parse(until) <= nowMs) return 'over';
  return from !== null && nowMs < Date.parse(from) ? 'planned' : 'shown';
}
