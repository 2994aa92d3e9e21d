import { z } from 'zod';
import { maxUsernameLength } from '../accounts/account-limits.ts';
import { plainText } from '../plain-text.ts';
import { messages } from '../site/messages.ts';
import { activityMessages } from './activity-messages.ts';
import { auditActions } from './audit-actions.ts';
import { Instant } from './instant.ts';

/** Entries per page of the audit log, and days for which they may be stored. */
const activityPage = 20;
const maxActivityPage = 100;
const minActivityRetentionDays = 30;
const maxActivityRetentionDays = 3_650;

/** An account as the log names it: by its name at that time, without an id once it is gone, and for a command. */
const ActivityAccount = z.object({ id: z.int().positive().nullable(), username: z.string() });

/** One entry of the audit log. `before` and `after` contain no secrets. */
export const ActivityEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  actor: ActivityAccount.nullable(),
  action: z.string(),
  /** The affected account; null if the action affected none. */
  subject: ActivityAccount.nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;

const name = z.string().trim().max(maxUsernameLength).regex(plainText, messages.invalidInput);

/** Which entries are listed; names ignore case, and '' matches all. */
export const ActivityFilters = z.strictObject({
  actor: name.optional(),
  subject: name.optional(),
  action: z.enum(auditActions, activityMessages.actionUnknown).or(z.literal('')).optional(),
  /** Included. */
  from: Instant.optional(),
  /** Not included. */
  until: Instant.optional(),
});
export type ActivityFilters = z.infer<typeof ActivityFilters>;

export const ActivityQuery = z.strictObject({
  ...ActivityFilters.shape,
  limit: z.int().min(1).max(maxActivityPage).default(activityPage),
  /** `nextCursor` of the page before, with the same filters. */
  cursor: z
    .string()
    .regex(/^\d{1,15}\.\d{1,15}$/, activityMessages.noCursor)
    .optional(),
});
export type ActivityQuery = z.infer<typeof ActivityQuery>;

/** Newest first; `nextCursor` is null at the end. */
export const ActivityPage = z.object({ items: z.array(ActivityEntry), nextCursor: z.string().nullable() });
export type ActivityPage = z.infer<typeof ActivityPage>;

/** Days after which entries are deleted; null: nothing is deleted. */
export const ActivityRetention = z.strictObject({
  days: z.int().min(minActivityRetentionDays).max(maxActivityRetentionDays).nullable(),
});
export type ActivityRetention = z.infer<typeof ActivityRetention>;
