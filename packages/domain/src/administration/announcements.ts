import { z } from 'zod';
import { plainLines } from '../plain-text.ts';
import { messages } from '../site/messages.ts';
import { announcementMessages, maxAnnouncementLength } from './announcement-messages.ts';
import { Instant } from './instant.ts';

/** Who sees an announcement; each audience includes those after it. */
export const announcementAudiences = ['everyone', 'members', 'admins'] as const;
export const AnnouncementAudience = z.enum(announcementAudiences);
export type AnnouncementAudience = z.infer<typeof AnnouncementAudience>;

export const announcementLevels = ['info', 'warning'] as const;

/** One announcement. A changed one has a new version, so that those who dismissed it see it again. */
export const Announcement = z.object({
  id: z.int().positive(),
  version: z.int().positive(),
  level: z.enum(announcementLevels),
  /** Plain text with links: addresses, and `[text](address)`. */
  text: z.string(),
  audience: AnnouncementAudience,
  dismissible: z.boolean(),
  /** Null: from its creation on. */
  from: z.iso.datetime().nullable(),
  /** Null: until it is deleted. */
  until: z.iso.datetime().nullable(),
});
export type Announcement = z.infer<typeof Announcement>;

export const AnnouncementList = z.object({ items: z.array(Announcement) });
export type AnnouncementList = z.infer<typeof AnnouncementList>;

/** What an administrator writes. */
export const AnnouncementInput = z.strictObject({
  level: z.enum(announcementLevels),
  text: z
    .string(announcementMessages.textMissing)
    .trim()
    .min(1, announcementMessages.textMissing)
    .max(maxAnnouncementLength, announcementMessages.textLong)
    .regex(plainLines, messages.invalidInput),
  audience: AnnouncementAudience,
  dismissible: z.boolean().default(true),
  from: Instant.nullish(),
  until: Instant.nullish(),
});
export type AnnouncementInput = z.infer<typeof AnnouncementInput>;

const AnnouncementId = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

/** A change replaces everything that was written. */
export const AnnouncementChange = z.strictObject({ id: AnnouncementId, ...AnnouncementInput.shape });
export type AnnouncementChange = z.infer<typeof AnnouncementChange>;
