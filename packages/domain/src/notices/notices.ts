/** What a notice is about (docs/behaviour/notices.md). */
export const noticeKinds = ['episode', 'season', 'release', 'moved', 'import', 'announcement', 'account'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** How often notices are sent by mail. */
export const noticeMails = ['off', 'daily', 'weekly'] as const;
export type NoticeMail = (typeof noticeMails)[number];
