import { z } from 'zod';
import { CurrentPassword, confirmDiffers, confirmed, Login, NewPassword } from './account.ts';
import { maxTypedTokenLength, recoveryCodeCount, tokenPattern } from './account-limits.ts';
import { readableToken } from './readable-token.ts';
import { recoveryMessages } from './recovery-messages.ts';

/** Validity of a mailed link, and of one that the command line prints. */
export const oneTimeLinkMinutes = 30;

/** Ten single-use codes of 80 bits, each after the digit of its position; shown once. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()).length(recoveryCodeCount) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** Number of codes that were not used yet. */
export const RecoveryCodesLeft = z.object({ left: z.int().min(0) });
export type RecoveryCodesLeft = z.infer<typeof RecoveryCodesLeft>;

export const RecoveryCodesInput = z.strictObject({ currentPassword: CurrentPassword });
export type RecoveryCodesInput = z.infer<typeof RecoveryCodesInput>;

/** Case, blanks and hyphens do not matter. */
const RecoveryCode = z
  .string(recoveryMessages.codeInvalid)
  .max(maxTypedTokenLength, recoveryMessages.codeInvalid)
  .transform(readableToken)
  .pipe(z.string().regex(/^\d[0-9A-Z]{16}$/, recoveryMessages.codeInvalid));

const LinkToken = z.string().regex(tokenPattern, recoveryMessages.linkOver);

export const LinkInput = z.strictObject({ token: LinkToken });
export type LinkInput = z.infer<typeof LinkInput>;

/** What the holder of a one-time link sees: whose password it changes. */
export const OpenLink = z.object({ username: z.string(), expires_at: z.iso.datetime() });
export type OpenLink = z.infer<typeof OpenLink>;

/** Sets a new password by a recovery code or the token of a one-time link. */
export const Recovery = z
  .strictObject({
    emailOrUsername: Login.shape.emailOrUsername.optional(),
    code: RecoveryCode.optional(),
    token: LinkToken.optional(),
    newPassword: NewPassword,
  })
  .refine(
    ({ emailOrUsername, code, token }) => (token === undefined ? emailOrUsername && code : !emailOrUsername && !code),
    {
      path: ['code'],
      error: recoveryMessages.oneWay,
    },
  );
export type Recovery = z.infer<typeof Recovery>;

const newPassword = { newPassword: NewPassword, ...confirmed };

/** The form behind a one-time link. */
export const NewPasswordForm = z
  .object(newPassword)
  .refine((form) => form.newPassword === form.confirmPassword, confirmDiffers);

export const RecoveryCodeForm = z
  .object({ emailOrUsername: Login.shape.emailOrUsername, code: RecoveryCode, ...newPassword })
  .refine((form) => form.newPassword === form.confirmPassword, confirmDiffers);

export const Forgotten = z.strictObject({ emailOrUsername: Login.shape.emailOrUsername });
export type Forgotten = z.infer<typeof Forgotten>;

/** Describes what the site does, never whether the account exists. */
export const ForgottenResult = z.object({ sendsMail: z.boolean() });
export type ForgottenResult = z.infer<typeof ForgottenResult>;

/** `url` ends in `/recover/{token}` and is shown once. */
export const ResetLink = z.object({ url: z.string(), expires_at: z.iso.datetime() });
export type ResetLink = z.infer<typeof ResetLink>;
