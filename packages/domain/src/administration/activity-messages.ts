import { defineMessages } from '../messages/define-messages.ts';

/** Notices and errors of the Activity tab (docs/behaviour/administration.md §8). */
export const activityMessages = defineMessages('administration.activity-messages', {
  loadFailed: 'Failed to load the activity',
  none: 'Nothing has happened yet. What administrators change is listed here.',
  noneMatch: 'Nothing matches these filters.',
  end: 'No more entries.',
  exported: 'Activity exported successfully',
  exportFailed: 'Failed to export the activity',
  retentionSet: 'Retention changed',
  retentionFailed: 'Failed to change the retention',
  actionUnknown: 'There is no such action.',
  noCursor: 'This is not a valid cursor.',
});
