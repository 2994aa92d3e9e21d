import type { NewUser } from './tables/users.ts';

/** An account to insert, all of whose unique values follow from the name. */
export function newUser(username: string, overrides: Partial<NewUser> = {}): NewUser {
  const canonical = username.toLowerCase();
  return {
    username,
    usernameCanonical: canonical,
    email: `${username}@example.com`,
    emailCanonical: `${canonical}@example.com`,
    name: username,
    passwordHash: 'no hash: nobody signs in as this account',
    ...overrides,
  };
}
