import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messages } from '../site/messages.ts';
import {
  canonicalName,
  Email,
  formatTimestamp,
  Login,
  NewPassword,
  Password,
  PasswordForm,
  ProfileChange,
  Registration,
  RegistrationForm,
  Username,
} from './account.ts';
import { accountMessages } from './account-messages.ts';

/** The message of the first broken rule; null for a valid value. */
function firstMessage(schema: typeof Username | typeof Password, value: unknown): string | null {
  return schema.safeParse(value).error?.issues[0]?.message ?? null;
}

describe('Username', () => {
  it.each([
    ['', accountMessages.usernameRequired],
    ['   ', accountMessages.usernameRequired],
    ['ab', accountMessages.usernameShort],
    ['abc', null],
    [' abc ', null],
    ['a'.repeat(50), null],
    ['a'.repeat(51), accountMessages.usernameLong],
    ['under_score-and-9', null],
    ['two words', accountMessages.usernameCharacters],
    ['name@place', accountMessages.usernameCharacters],
    ['ｂｏｂ', accountMessages.usernameCharacters],
    ['bo\u200bb', accountMessages.usernameCharacters],
    ['bob\u202e', accountMessages.usernameCharacters],
    ['nul\u0000', accountMessages.usernameCharacters],
  ])('reports for %j: %j', (value, message) => expect(firstMessage(Username, value)).toBe(message));
});

describe('Email', () => {
  it.each([
    ['', accountMessages.emailRequired],
    ['someone', accountMessages.emailInvalid],
    ['someone@place', accountMessages.emailInvalid],
    ['a@b@example.com', accountMessages.emailInvalid],
    ['a b@example.com', accountMessages.emailInvalid],
    ['a@exa\nmple.com', accountMessages.emailInvalid],
    ['a\u0000@example.com', accountMessages.emailInvalid],
    [' a@example.com ', null],
    ['a+b@sub.example.co', null],
    [`${'a'.repeat(250)}@b.co`, accountMessages.emailInvalid],
    ['a\ud800@example.com', accountMessages.emailInvalid],
    ["o'hara+#!$%&*/=?^_`{|}~-.@example.com", null],
    ...[...'<>,;:()[]\\"'].flatMap((mark): [string, string][] => [
      [`a${mark}b@example.com`, accountMessages.emailInvalid],
      [`a@exam${mark}ple.com`, accountMessages.emailInvalid],
      [`a@example.com${mark}`, accountMessages.emailInvalid],
    ]),
  ])('reports for %j: %j', (value, message) => expect(firstMessage(Email, value)).toBe(message));
});

describe('Password', () => {
  it.each([
    ['', accountMessages.passwordRequired],
    ['Abcde12', accountMessages.passwordShort],
    ['Abcdef12', null],
    ['abcdef12', accountMessages.passwordWeak],
    ['ABCDEF12', accountMessages.passwordWeak],
    ['Abcdefgh', accountMessages.passwordWeak],
    ['  Abcdef12  ', null],
    ['Pässwort1', null],
    [`Aa1${'x'.repeat(253)}`, null],
    [`Aa1${'x'.repeat(254)}`, accountMessages.passwordLong],
    ['Abcdef12\u{1f3ac}', null],
    ['Abcdef12\ud83c', messages.invalidInput],
  ])('reports for %j: %j', (value, message) => expect(firstMessage(Password, value)).toBe(message));

  it('NewPassword has its own message for an empty value', () => {
    expect(firstMessage(NewPassword, '')).toBe(accountMessages.newPasswordRequired);
  });
});

describe('procedure inputs', () => {
  const registration = { username: 'ada', email: 'ada@example.com', password: 'Abcdef12' };

  it.each(['role', 'isPremium', 'id', 'created_at', 'password_hash'])('reject a registration with %s', (key) => {
    expect(Registration.safeParse({ ...registration, [key]: 'owner' }).success).toBe(false);
    expect(ProfileChange.safeParse({ username: 'ada', [key]: 'owner' }).success).toBe(false);
  });

  it('accepts an email address of an older account, with marks that a new one cannot have', () => {
    const login = { emailOrUsername: 'a,"b"@example.com>', password: 'x', remember: false };
    expect(Login.parse(login)).toEqual(login);
  });

  it('default a login to a short session', () => {
    expect(Login.parse({ emailOrUsername: ' ada ', password: 'x' })).toEqual({
      emailOrUsername: 'ada',
      password: 'x',
      remember: false,
    });
  });

  it.each([
    [{}, accountMessages.nothingToChange],
    [{ username: 'ada' }, null],
    [{ newPassword: 'Abcdef12' }, accountMessages.currentPasswordRequired],
    [{ currentPassword: 'x' }, accountMessages.newPasswordRequired],
    [{ currentPassword: 'x', newPassword: 'Abcdef12' }, null],
    [{ currentPassword: 'x', newPassword: 'short' }, accountMessages.passwordShort],
  ])('report for the profile change %j: %j', (change, message) => {
    expect(ProfileChange.safeParse(change).error?.issues[0]?.message ?? null).toBe(message);
  });
});

describe('forms', () => {
  const fields = (issues: readonly { path: PropertyKey[]; message: string }[] | undefined) =>
    Object.fromEntries((issues ?? []).map(({ path, message }) => [path.join('.'), message]).reverse());

  it('report every empty field of a registration', () => {
    const form = { username: '', email: '', password: '', confirmPassword: '' };
    expect(fields(RegistrationForm.safeParse(form).error?.issues)).toEqual({
      username: accountMessages.usernameRequired,
      email: accountMessages.emailRequired,
      password: accountMessages.passwordRequired,
      confirmPassword: accountMessages.confirmRequired,
    });
  });

  it('report differing passwords together with other errors', () => {
    const form = { username: 'a', email: 'ada@example.com', password: 'Abcdef12', confirmPassword: 'Abcdef13' };
    expect(fields(RegistrationForm.safeParse(form).error?.issues)).toEqual({
      username: accountMessages.usernameShort,
      confirmPassword: accountMessages.confirmDiffers,
    });
  });

  it('report every empty field of a password change', () => {
    const form = { currentPassword: '', newPassword: '', confirmPassword: '' };
    expect(fields(PasswordForm.safeParse(form).error?.issues)).toEqual({
      currentPassword: accountMessages.currentPasswordRequired,
      newPassword: accountMessages.newPasswordRequired,
      confirmPassword: accountMessages.confirmRequired,
    });
  });
});

it.each([
  ['Bob', 'bob'],
  [' bob\t', 'bob'],
  ['ＢＯＢ', 'bob'],
  ['Ａda@Example.COM', 'ada@example.com'],
])('canonicalName(%j) is %j', (text, canonical) => expect(canonicalName(text)).toBe(canonical));

it('canonicalName is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(canonicalName(canonicalName(text))).toBe(canonicalName(text));
    }),
    { numRuns: 10_000 },
  );
});

it('formatTimestamp separates date and time by a space and omits the zone', () => {
  expect(formatTimestamp(new Date('2026-11-21T04:05:06.789Z'))).toBe('2026-11-21 04:05:06');
});
