import { defineMessages } from '../messages/define-messages.ts';

/** How a session was started. */
export const sessionMethods = ['password', 'passkey', 'oidc', 'pairing', 'recovery-code', 'one-time-link'] as const;
export type SessionMethod = (typeof sessionMethods)[number];

/** As members read them in the list of their sessions. */
export const sessionMethodNames = defineMessages('accounts.session-methods', {
  password: 'Signed in with a password',
  passkey: 'Signed in with a passkey',
  oidc: 'Signed in with single sign-on',
  pairing: 'Signed in from another device',
  'recovery-code': 'Signed in with a recovery code',
  'one-time-link': 'Signed in with a one-time link',
} satisfies Record<SessionMethod, string>);

/** The first letter of a token names the kind of session without a database query. */
export const tokenPrefixes = { remembered: 'r', short: 's' } as const;

/** Whether a token is of a session that is remembered. */
export function isLongSession(token: string): boolean {
  return token.startsWith(tokenPrefixes.remembered);
}
