import { z } from 'zod';
import { plainText } from '../plain-text.ts';
import { messages } from '../site/messages.ts';
import { maxEmailLength, maxLanguageLength, maxPasswordLength, maxUsernameLength } from './account-limits.ts';
import { accountMessages } from './account-messages.ts';
import { InvitationToken } from './invitations.ts';
import { roles } from './roles.ts';

export const minUsernameLength = 3;
const minPasswordLength = 8;

export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

/** An account in responses. `created_at` is 'YYYY-MM-DD HH:MM:SS' in UTC. */
export const User = z.object({
  id: z.int().positive(),
  username: z.string(),
  email: z.string(),
  name: z.string(),
  role: Role,
  isPremium: z.boolean(),
  created_at: z.string(),
});
export type User = z.infer<typeof User>;

/** The form in which usernames and emails are compared: ignores case, character width and surrounding blanks. */
export function canonicalName(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC').trim();
}

/** docs/behaviour/accounts.md §3. */
export const Username = z
  .string(accountMessages.usernameRequired)
  .trim()
  .min(1, accountMessages.usernameRequired)
  .min(minUsernameLength, accountMessages.usernameShort)
  .max(maxUsernameLength, accountMessages.usernameLong)
  .regex(/^[A-Za-z0-9_-]*$/, accountMessages.usernameCharacters);

/** Without marks that mean something in the header of a mail: it would go to another address, or to none. */
const emailPart = String.raw`[^\s@<>,;:()[\]\\"\p{Cc}\p{Cf}\p{Cs}]+`;

export const Email = z
  .string(accountMessages.emailRequired)
  .trim()
  .min(1, accountMessages.emailRequired)
  // Aborts before the pattern, which is quadratic in the number of dots: 9 s for 64 kB (measured).
  .max(maxEmailLength, { error: accountMessages.emailInvalid, abort: true })
  .regex(new RegExp(`^${emailPart}@${emailPart}\\.${emailPart}$`, 'u'), accountMessages.emailInvalid);

function password(required: string) {
  return (
    z
      .string(required)
      .min(1, required)
      .min(minPasswordLength, accountMessages.passwordShort)
      .max(maxPasswordLength, accountMessages.passwordLong)
      // Lone surrogates have no UTF-8: encoded, all of them are the same bytes.
      .regex(/^\P{Cs}*$/u, messages.invalidInput)
      .refine((text) => /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text), accountMessages.passwordWeak)
  );
}

export const Password = password(accountMessages.passwordRequired);
export const NewPassword = password(accountMessages.newPasswordRequired);

/** A current password is only compared, so no rule applies except a bound on the cost of hashing. */
function existingPassword(required: string) {
  return z.string(required).min(1, required).max(maxPasswordLength, accountMessages.passwordLong);
}

export const CurrentPassword = existingPassword(accountMessages.currentPasswordRequired);

/** BCP 47; null is as if it were absent. Which ones there are, the site says. */
const ChosenLanguage = z
  .string(messages.invalidInput)
  .max(maxLanguageLength, messages.invalidInput)
  .regex(plainText, messages.invalidInput)
  .nullish();

export const Registration = z.strictObject({
  username: Username,
  email: Email,
  password: Password,
  /** Display name; the username by default. */
  name: z
    .string()
    .trim()
    .max(maxUsernameLength, accountMessages.usernameLong)
    .regex(plainText, messages.invalidInput)
    .optional(),
  invitation: InvitationToken.optional(),
  /** That of the member from then on. */
  language: ChosenLanguage,
});
export type Registration = z.infer<typeof Registration>;

export const Login = z.strictObject({
  emailOrUsername: z
    .string(accountMessages.identifierRequired)
    .trim()
    .min(1, accountMessages.identifierRequired)
    .max(maxEmailLength)
    .regex(plainText, messages.invalidInput),
  password: existingPassword(accountMessages.passwordRequired),
  /** A sliding session of 30 days instead of one of 24 hours. */
  remember: z.boolean().default(false),
});
export type Login = z.infer<typeof Login>;

/**
 * What proves that the holder of a session is the account's owner. Without it a sign-in by a passkey or at the provider
 * counts, for minutes, where the account uses no password (docs/behaviour/accounts.md §4).
 */
export const OwnerProof = z.strictObject({ currentPassword: CurrentPassword.optional() });
export type OwnerProof = z.infer<typeof OwnerProof>;

/** The changed fields only. A new password requires the current one, a new email that or another proof. */
export const ProfileChange = z
  .strictObject({
    username: Username.optional(),
    email: Email.optional(),
    ...OwnerProof.shape,
    newPassword: NewPassword.optional(),
    /** With a new password: removes passkeys, linked logins and recovery codes. */
    removeOtherWays: z.boolean().optional(),
    /** Of pages, mails, notices and feeds. */
    language: ChosenLanguage,
  })
  .refine((change) => change.newPassword === undefined || change.currentPassword !== undefined, {
    path: ['currentPassword'],
    error: accountMessages.currentPasswordRequired,
  })
  .refine(({ currentPassword, email, newPassword }) => !currentPassword || newPassword !== undefined || email, {
    path: ['newPassword'],
    error: accountMessages.newPasswordRequired,
  })
  .refine(({ removeOtherWays, newPassword }) => !removeOtherWays || newPassword !== undefined, {
    path: ['newPassword'],
    error: accountMessages.newPasswordRequired,
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    error: accountMessages.nothingToChange,
  });
export type ProfileChange = z.infer<typeof ProfileChange>;

export const UserResult = z.object({ user: User });

/** Absent until the member has chosen one that the site offers. */
const ownLanguage = { language: z.string().optional() };

export const OwnProfile = UserResult.extend(ownLanguage);
export type OwnProfile = z.infer<typeof OwnProfile>;

export const SignedIn = z.object({ token: z.string(), user: User, ...ownLanguage });
export type SignedIn = z.infer<typeof SignedIn>;

export const confirmed = {
  confirmPassword: z.string(accountMessages.confirmRequired).min(1, accountMessages.confirmRequired),
};

/**
 * The repeated password differs. `when`: reported together with errors of other fields, not only after they are fixed.
 */
export const confirmDiffers = {
  path: ['confirmPassword'],
  error: accountMessages.confirmDiffers,
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

export const RegistrationForm = z
  .object({
    username: Username,
    email: Email,
    password: Password,
    ...confirmed,
    /** Undefined where none is needed. */
    invitation: InvitationToken.optional(),
  })
  .refine((form) => form.password === form.confirmPassword, confirmDiffers);

/** The password form of the settings page. */
export const PasswordForm = z
  .object({
    currentPassword: CurrentPassword,
    newPassword: NewPassword,
    ...confirmed,
    removeOtherWays: z.boolean().optional(),
  })
  .refine((form) => form.newPassword === form.confirmPassword, confirmDiffers);

/** 'YYYY-MM-DD HH:MM:SS' in UTC, the timestamp format of responses. */
export function formatTimestamp(date: Date): string {
  return date.toISOString().slice(0, 19).replace('T', ' ');
}
