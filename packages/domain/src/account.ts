import { z } from 'zod';
import { accountMessages } from './account-messages.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { plainText } from './plain-text.ts';
import { roles } from './roles.ts';

export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

/** An account as every answer shows it. `created_at` is 'YYYY-MM-DD HH:MM:SS' in UTC. */
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

/** The form under which names and addresses are compared: without regard to case, width or blanks around. */
export function canonicalName(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC').trim();
}

/** A username as a form, a procedure and a REST path take it (accounts spec §5). */
export const Username = z
  .string(accountMessages.usernameRequired)
  .trim()
  .min(1, accountMessages.usernameRequired)
  .min(limits.usernameLeast, accountMessages.usernameShort)
  .max(limits.usernameMost, accountMessages.usernameLong)
  .regex(/^[A-Za-z0-9_-]*$/, accountMessages.usernameCharacters);

export const Email = z
  .string(accountMessages.emailRequired)
  .trim()
  .min(1, accountMessages.emailRequired)
  // Ends the judging: the pattern goes over a text as often as that has dots, 9 s for 64 kB of them (measured).
  .max(limits.emailMost, { error: accountMessages.emailInvalid, abort: true })
  .regex(
    /^[^\s@\p{Cc}\p{Cf}\p{Cs}]+@[^\s@\p{Cc}\p{Cf}\p{Cs}]+\.[^\s@\p{Cc}\p{Cf}\p{Cs}]+$/u,
    accountMessages.emailInvalid,
  );

function password(required: string) {
  return (
    z
      .string(required)
      .min(1, required)
      .min(limits.passwordLeast, accountMessages.passwordShort)
      .max(limits.passwordMost, accountMessages.passwordLong)
      // Half a character has no UTF-8: as bytes, any two of them are the same one.
      .regex(/^\P{Cs}*$/u, messages.invalidInput)
      .refine((text) => /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text), accountMessages.passwordWeak)
  );
}

export const Password = password(accountMessages.passwordRequired);
export const NewPassword = password(accountMessages.newPasswordRequired);

/** What is typed as a present password is only ever compared: it obeys no rule but a bound on the work it causes. */
function typedPassword(required: string) {
  return z.string(required).min(1, required).max(limits.passwordMost, accountMessages.passwordLong);
}

export const Registration = z.strictObject({
  username: Username,
  email: Email,
  password: Password,
  /** Shown name; the username where none is sent. */
  name: z
    .string()
    .trim()
    .max(limits.usernameMost, accountMessages.usernameLong)
    .regex(plainText, messages.invalidInput)
    .optional(),
});
export type Registration = z.infer<typeof Registration>;

export const Login = z.strictObject({
  emailOrUsername: z
    .string(accountMessages.identifierRequired)
    .trim()
    .min(1, accountMessages.identifierRequired)
    .max(limits.emailMost)
    .regex(plainText, messages.invalidInput),
  password: typedPassword(accountMessages.passwordRequired),
  /** A session of 30 days that slides, instead of one of 24 hours. */
  remember: z.boolean().default(false),
});
export type Login = z.infer<typeof Login>;

/** Only the changed fields; a new password comes with the present one. */
export const ProfileChange = z
  .strictObject({
    username: Username.optional(),
    email: Email.optional(),
    currentPassword: typedPassword(accountMessages.currentPasswordRequired).optional(),
    newPassword: NewPassword.optional(),
  })
  .refine((change) => change.newPassword === undefined || change.currentPassword !== undefined, {
    path: ['currentPassword'],
    error: accountMessages.currentPasswordRequired,
  })
  .refine((change) => change.currentPassword === undefined || change.newPassword !== undefined, {
    path: ['newPassword'],
    error: accountMessages.newPasswordRequired,
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    error: accountMessages.nothingToChange,
  });
export type ProfileChange = z.infer<typeof ProfileChange>;

/** An account alone, as the calls about one answer it. */
export const OneUser = z.object({ user: User });

export const SignedIn = z.object({ token: z.string(), user: User });
export type SignedIn = z.infer<typeof SignedIn>;

const confirmed = {
  confirmPassword: z.string(accountMessages.confirmRequired).min(1, accountMessages.confirmRequired),
};

/** Said beside what is wrong with the other fields, not only once those are mended. */
const confirmDiffers = {
  path: ['confirmPassword'],
  error: accountMessages.confirmDiffers,
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

/** The sign-up form: a registration and its password once more. */
export const RegistrationForm = z
  .object({ username: Username, email: Email, password: Password, ...confirmed })
  .refine((form) => form.password === form.confirmPassword, confirmDiffers);

/** The password editor of the settings. */
export const PasswordForm = z
  .object({
    currentPassword: typedPassword(accountMessages.currentPasswordRequired),
    newPassword: NewPassword,
    ...confirmed,
  })
  .refine((form) => form.newPassword === form.confirmPassword, confirmDiffers);

/** 'YYYY-MM-DD HH:MM:SS' in UTC, the format that answers give a moment in. */
export function spacedTimestamp(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace('T', ' ');
}
