import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canonicalName,
  Email,
  Login,
  NewPassword,
  Password,
  PasswordForm,
  ProfileChange,
  Registration,
  RegistrationForm,
  spacedTimestamp,
  Username,
} from './account.ts';
import { accountMessages as say } from './account-messages.ts';
import { messages } from './messages.ts';

/** The message that a field shows: that of its first broken rule; null where the value is fine. */
function firstMessage(schema: typeof Username | typeof Password, value: unknown): string | null {
  return schema.safeParse(value).error?.issues[0]?.message ?? null;
}

describe('username', () => {
  it.each([
    ['', say.usernameRequired],
    ['   ', say.usernameRequired],
    ['ab', say.usernameShort],
    ['abc', null],
    [' abc ', null],
    ['a'.repeat(50), null],
    ['a'.repeat(51), say.usernameLong],
    ['under_score-and-9', null],
    ['two words', say.usernameCharacters],
    ['name@place', say.usernameCharacters],
    ['ｂｏｂ', say.usernameCharacters],
    ['bo\u200bb', say.usernameCharacters],
    ['bob\u202e', say.usernameCharacters],
    ['nul\u0000', say.usernameCharacters],
  ])('%j: %j', (value, message) => expect(firstMessage(Username, value)).toBe(message));
});

describe('email', () => {
  it.each([
    ['', say.emailRequired],
    ['someone', say.emailInvalid],
    ['someone@place', say.emailInvalid],
    ['a@b@example.com', say.emailInvalid],
    ['a b@example.com', say.emailInvalid],
    ['a@exa\nmple.com', say.emailInvalid],
    ['a\u0000@example.com', say.emailInvalid],
    [' a@example.com ', null],
    ['a+b@sub.example.co', null],
    [`${'a'.repeat(250)}@b.co`, say.emailInvalid],
    ['a\ud800@example.com', say.emailInvalid],
  ])('%j: %j', (value, message) => expect(firstMessage(Email, value)).toBe(message));
});

describe('password', () => {
  it.each([
    ['', say.passwordRequired],
    ['Abcde12', say.passwordShort],
    ['Abcdef12', null],
    ['abcdef12', say.passwordWeak],
    ['ABCDEF12', say.passwordWeak],
    ['Abcdefgh', say.passwordWeak],
    ['  Abcdef12  ', null],
    ['Pässwort1', null],
    [`Aa1${'x'.repeat(253)}`, null],
    [`Aa1${'x'.repeat(254)}`, say.passwordLong],
    ['Abcdef12\u{1f3ac}', null],
    ['Abcdef12\ud83c', messages.invalidInput],
  ])('%j: %j', (value, message) => expect(firstMessage(Password, value)).toBe(message));

  it('asks for a new one by its own name', () => {
    expect(firstMessage(NewPassword, '')).toBe(say.newPasswordRequired);
  });
});

describe('inputs', () => {
  const registration = { username: 'ada', email: 'ada@example.com', password: 'Abcdef12' };

  it.each(['role', 'isPremium', 'id', 'created_at', 'password_hash'])('a registration with %s is refused', (key) => {
    expect(Registration.safeParse({ ...registration, [key]: 'owner' }).success).toBe(false);
    expect(ProfileChange.safeParse({ username: 'ada', [key]: 'owner' }).success).toBe(false);
  });

  it('a login is short-lived unless it says otherwise', () => {
    expect(Login.parse({ emailOrUsername: ' ada ', password: 'x' })).toEqual({
      emailOrUsername: 'ada',
      password: 'x',
      remember: false,
    });
  });

  it.each([
    [{}, say.nothingToChange],
    [{ username: 'ada' }, null],
    [{ newPassword: 'Abcdef12' }, say.currentPasswordRequired],
    [{ currentPassword: 'x' }, say.newPasswordRequired],
    [{ currentPassword: 'x', newPassword: 'Abcdef12' }, null],
    [{ currentPassword: 'x', newPassword: 'short' }, say.passwordShort],
  ])('profile change %j: %j', (change, message) => {
    expect(ProfileChange.safeParse(change).error?.issues[0]?.message ?? null).toBe(message);
  });
});

describe('forms', () => {
  const fields = (issues: readonly { path: PropertyKey[]; message: string }[] | undefined) =>
    Object.fromEntries((issues ?? []).map(({ path, message }) => [path.join('.'), message]).reverse());

  it('names every empty field of a sign-up', () => {
    const form = { username: '', email: '', password: '', confirmPassword: '' };
    expect(fields(RegistrationForm.safeParse(form).error?.issues)).toEqual({
      username: say.usernameRequired,
      email: say.emailRequired,
      password: say.passwordRequired,
      confirmPassword: say.confirmRequired,
    });
  });

  it('says that the passwords differ beside other faults', () => {
    const form = { username: 'a', email: 'ada@example.com', password: 'Abcdef12', confirmPassword: 'Abcdef13' };
    expect(fields(RegistrationForm.safeParse(form).error?.issues)).toEqual({
      username: say.usernameShort,
      confirmPassword: say.confirmDiffers,
    });
  });

  it('names every empty field of a new password', () => {
    const form = { currentPassword: '', newPassword: '', confirmPassword: '' };
    expect(fields(PasswordForm.safeParse(form).error?.issues)).toEqual({
      currentPassword: say.currentPasswordRequired,
      newPassword: say.newPasswordRequired,
      confirmPassword: say.confirmRequired,
    });
  });
});

it.each([
  ['Bob', 'bob'],
  [' bob\t', 'bob'],
  ['ＢＯＢ', 'bob'],
  ['Ａda@Example.COM', 'ada@example.com'],
])('%j compares as %j', (text, canonical) => expect(canonicalName(text)).toBe(canonical));

it('a canonical name is its own canonical name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(canonicalName(canonicalName(text))).toBe(canonicalName(text));
    }),
    { numRuns: 10_000 },
  );
});

it('gives a moment with a space and without a zone', () => {
  expect(spacedTimestamp(new Date('2026-11-21T04:05:06.789Z'))).toBe('2026-11-21 04:05:06');
});
