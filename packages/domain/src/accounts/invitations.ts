import { z } from 'zod';
import { plainText } from '../plain-text.ts';
import { messages } from '../site/messages.ts';
import {
  invitationHours,
  maxInvitationHours,
  maxInvitationNote,
  maxInvitationUses,
  maxTypedTokenLength,
} from './account-limits.ts';
import { invitationMessages } from './invitation-messages.ts';
import { readableToken } from './readable-token.ts';

/** A code in a link or typed by hand; case, blanks and hyphens do not matter. */
export const InvitationToken = z
  .string(invitationMessages.invalid)
  .max(maxTypedTokenLength, invitationMessages.invalid)
  .transform(readableToken)
  .pipe(z.string().regex(/^[0-9A-Z]{16}$/, invitationMessages.invalid));

export const InvitationInput = z.strictObject({
  uses: z.int().min(1).max(maxInvitationUses).default(1),
  expires_in_hours: z.int().min(1).max(maxInvitationHours).default(invitationHours),
  /** For the administrators, such as who it is for. */
  note: z
    .string()
    .trim()
    .max(maxInvitationNote, invitationMessages.noteLong)
    .regex(plainText, messages.invalidInput)
    .optional(),
});
export type InvitationInput = z.infer<typeof InvitationInput>;

/** A new invitation: `token` is shown once; `url` ends in `/join/{token}`. */
export const NewInvitation = z.object({
  id: z.int().positive(),
  url: z.string(),
  token: z.string(),
  uses_left: z.int().min(0),
  expires_at: z.iso.datetime(),
});
export type NewInvitation = z.infer<typeof NewInvitation>;

/** An invitation as administrators see it later, with who came by it. */
export const Invitation = z.object({
  id: z.int().positive(),
  note: z.string(),
  uses: z.int().min(1),
  uses_left: z.int().min(0),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** Username; null if that account is gone. */
  created_by: z.string().nullable(),
  accounts: z.array(z.object({ id: z.int().positive(), username: z.string(), joined_at: z.iso.datetime() })),
});
export type Invitation = z.infer<typeof Invitation>;

/** Newest first. */
export const InvitationList = z.object({ items: z.array(Invitation) });
export type InvitationList = z.infer<typeof InvitationList>;

/** What the holder of an invitation sees. */
export const OpenInvitation = z.object({ uses_left: z.int().min(1), expires_at: z.iso.datetime() });
export type OpenInvitation = z.infer<typeof OpenInvitation>;
