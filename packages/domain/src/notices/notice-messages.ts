import { defineMessages } from '../messages/define-messages.ts';

/** Sentences about notices (docs/behaviour/notices.md). */
export const noticeMessages = defineMessages('notices.notice-messages', {
  noCursor: 'This is not a valid cursor.',
  noChoice: 'Name the notices to mark as read by their ids, or all of them.',
  noKind: 'A kind of notice is one of episode, season, release, moved, import, announcement and account.',
  noMail: "Notices are sent by mail daily or weekly, or the mail is 'off'.",
  noShift: 'Dates are shown as they are (0) or one day later (1).',
  mailUnavailable: 'This site cannot send mail.',
});
