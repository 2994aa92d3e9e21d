import type { Announcement, AnnouncementAudience } from '@marquee/domain/administration/announcements';
import { defineMessages } from '@marquee/domain/messages/define-messages';

/** Whom an announcement is for, its level, and when it is shown. */
export const labelMessages = defineMessages('administration.announcement-labels', {
  everyone: 'Everyone',
  members: 'Members',
  admins: 'Admins',
  info: 'Information',
  warning: 'Warning',
  shown: 'Shown now',
  planned: 'Planned',
  over: 'Ended',
});

export const audiences: readonly AnnouncementAudience[] = ['everyone', 'members', 'admins'];

export const levels: readonly Announcement['level'][] = ['info', 'warning'];

/** When an announcement is shown, at a time in Unix ms. */
export function announcementState(
  { from, until }: Pick<Announcement, 'from' | 'until'>,
  nowMs: number,
): 'shown' | 'planned' | 'over' {
  if (until !== null && Date.parse(until) <= nowMs) return 'over';
  return from !== null && nowMs < Date.parse(from) ? 'planned' : 'shown';
}
