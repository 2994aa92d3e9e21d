import { z } from 'zod';
import { maxRecordPage, recordPage } from '../record/record-limits.ts';
import { noticeMessages } from './notice-messages.ts';

/** What a notice is about (docs/behaviour/notices.md). */
export const noticeKinds = ['episode', 'season', 'release', 'moved', 'import', 'announcement', 'account'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** How often notices are sent by mail. */
export const noticeMails = ['off', 'daily', 'weekly'] as const;
export type NoticeMail = (typeof noticeMails)[number];

/** After so long a notice is deleted. */
export const noticeDays = 90;

const NoticeId = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

export const Notice = z.object({
  id: NoticeId,
  kind: z.enum(noticeKinds),
  at: z.iso.datetime(),
  /** Null while it is unread. */
  read_at: z.iso.datetime().nullable(),
  title: z.string(),
  text: z.string(),
  /** The page that it leads to. */
  path: z.string(),
});
export type Notice = z.infer<typeof Notice>;

export const NoticeListQuery = z.strictObject({
  /** Only what is unread. */
  unread: z.boolean().default(false),
  limit: z.int().min(1).max(maxRecordPage).default(recordPage),
  /** `nextCursor` of the page before. */
  cursor: z
    .string()
    .regex(/^-?\d{1,15}\.\d{1,15}$/, noticeMessages.noCursor)
    .optional(),
});
export type NoticeListQuery = z.infer<typeof NoticeListQuery>;

/** Newest first; `nextCursor` is null at the end. `unread` counts all, not those of the page. */
export const NoticeList = z.object({
  items: z.array(Notice),
  nextCursor: z.string().nullable(),
  unread: z.int().min(0),
});
export type NoticeList = z.infer<typeof NoticeList>;

export const UnreadNotices = NoticeList.pick({ unread: true });
export type UnreadNotices = z.infer<typeof UnreadNotices>;

/** Which notices were read: those with an id, or all. */
export const ReadNotices = z
  .strictObject({
    ids: z.array(NoticeId).min(1).max(maxRecordPage).optional(),
    all: z.literal(true).optional(),
  })
  .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), {
    path: ['ids'],
    error: noticeMessages.noChoice,
  });
export type ReadNotices = z.infer<typeof ReadNotices>;

/** How many became read. */
export const NoticesRead = z.object({ read: z.int().min(0) });
export type NoticesRead = z.infer<typeof NoticesRead>;

const Kinds = z.array(z.enum(noticeKinds, { error: noticeMessages.noKind })).max(noticeKinds.length);
const MailChoice = z.enum(noticeMails, { error: noticeMessages.noMail });
/** 1 shows dates one day later than the country of origin. */
const Shift = z.union([z.literal(0), z.literal(1)], { error: noticeMessages.noShift });

/** What a member wants to hear of, and how. */
export const NoticeSettings = z.object({
  mail: MailChoice,
  kinds: Kinds,
  /** Push says only that there is something new. */
  without_titles: z.boolean(),
  shift: Shift,
});
export type NoticeSettings = z.infer<typeof NoticeSettings>;

/** What is left out stays. */
export const NoticeSettingsChange = z.strictObject(NoticeSettings.partial().shape);
export type NoticeSettingsChange = z.infer<typeof NoticeSettingsChange>;
