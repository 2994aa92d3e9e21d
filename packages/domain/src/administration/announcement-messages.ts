import { defineMessages } from '../messages/define-messages.ts';

/** Characters of an announcement, and announcements in all. */
export const maxAnnouncementLength = 500;
export const maxAnnouncements = 50;

/** Notices and errors of announcements (docs/behaviour/administration.md §9). */
export const announcementMessages = defineMessages('administration.announcement-messages', {
  created: 'Announcement created',
  createFailed: 'Failed to create the announcement',
  changed: 'Announcement changed',
  changeFailed: 'Failed to change the announcement',
  deleted: 'Announcement deleted',
  deleteFailed: 'Failed to delete the announcement',
  loadFailed: 'Failed to load the announcements',
  none: 'No announcements yet. What you write here appears at the top of every page.',
  missing: 'This announcement does not exist.',
  textMissing: 'Write the announcement.',
  textLong: 'An announcement has at most 500 characters.',
  endsBeforeStart: 'The end must be later than the start.',
  tooMany: 'There can be at most 50 announcements. Delete one first.',
});
