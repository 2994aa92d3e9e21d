import type { User } from '@marquee/domain/account';
import { fieldsOf } from '@marquee/domain/json-object';
import { roles } from '@marquee/domain/roles';
import { forgetStored, storedValue } from './stored-value.ts';

/** The token that proves who is signed in here. It goes into same-origin Authorization headers and nowhere else. */
export const storedToken = storedValue<string | null>('marquee_token', (value) =>
  typeof value === 'string' && /^[A-Za-z0-9]{1,128}$/.test(value) ? value : null,
);

/** Who that was when last heard, so that a page can be drawn before the server has answered. */
export const storedUser = storedValue<User | null>('marquee_user', parseUser);

const storedUserId = storedValue<number | null>('marquee_user_id', (value) =>
  typeof value === 'number' ? value : null,
);

const fieldTypes = {
  id: 'number',
  username: 'string',
  email: 'string',
  name: 'string',
  role: 'string',
  isPremium: 'boolean',
  created_at: 'string',
} as const satisfies Record<keyof User, string>;

/** What an earlier build stored may lack a field: such a user is asked for anew. */
function parseUser(value: unknown): User | null {
  const stored = fieldsOf(value);
  const isWhole = Object.entries(fieldTypes).every(([name, type]) => typeof stored[name] === type);
  return isWhole && roles.some((role) => role === stored.role) ? (value as User) : null;
}

/** Where My List keeps what it last showed to that person. */
export const seenListKey = 'marquee_seen_list';

export function keepSignIn({ token, user }: { token: string; user: User }): void {
  storedUser.write(user);
  storedUserId.write(user.id);
  storedToken.write(token);
}

/** The id of whoever is signed in here, as last heard; null where nobody is. */
export function signedInUserId(): number | null {
  return storedToken.read() === null ? null : (storedUser.read()?.id ?? storedUserId.read());
}

/** Clears what was stored of a sign-in. */
export function forgetSignIn(): void {
  storedToken.write(null);
  storedUser.write(null);
  storedUserId.write(null);
  forgetStored(seenListKey);
}
