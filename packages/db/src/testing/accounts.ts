import type { NewUser } from '../tables/users.ts';

/** An account to insert; its unique columns derive from the username. */
export function newUser(username: string, overrides: Partial<NewUser> = {}): NewUser {
  const canonical = username.toLowerCase();
  return {
    username,
    usernameCanonical: canonical,
    email: `${username}@example.com`,
    emailCanonical: `${canonical}@example.com`,
    name: username,
    passwordHash: 'not a hash: this account cannot sign in',
    ...overrides,
  };
}
