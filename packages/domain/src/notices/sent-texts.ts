import { defineMessages } from '../messages/define-messages.ts';

/** What devices are sent besides the notices themselves. */
export const pushTexts = defineMessages('notices.sent-texts.push', {
  unreadBefore: '{count, plural, one {# earlier notice unread} other {# earlier notices unread}}',
  withUnread: '{text}. {unread}',
  more: '{count, plural, one {{count} more} other {{count} more}}',
  newNotices: '{count, plural, one {{count} new notice} other {{count} new notices}}',
  somethingNew: 'There is something new.',
  test: 'This is a test. Notices will look like this.',
});

/** Mails of notices, and the page that ends them. */
export const digestTexts = defineMessages('notices.sent-texts.mail', {
  hello: 'Hello {username},',
  notice: '{title}: {text}',
  subject: '{count, plural, one {{count} new notice on {brand}} other {{count} new notices on {brand}}}',
  more: '{count, plural, one {And {count} more.} other {And {count} more.}}',
  allNotices: 'All notices: {url}',
  noMore: 'No more mails of notices: {url}',
  pageTitle: 'Mails with notices',
  ready: 'Do you want no more mails with notices from {brand}? They stay on the site.',
  done: 'You get no more mails with notices from {brand}. The settings bring them back.',
  unknown: 'This link is not known. Mails with notices are switched off in the settings, too.',
  unsubscribe: 'Unsubscribe',
  settings: 'Settings',
});
