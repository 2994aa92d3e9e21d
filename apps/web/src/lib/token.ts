import { User } from '@marquee/domain/account';
import { forgetStored, storedValue } from './stored-value.ts';

/** The token that proves who is signed in here. It goes into same-origin Authorization headers and nowhere else. */
export const storedToken = storedValue<string | null>('marquee_token', (value) =>
  typeof value === 'string' && /^[A-Za-z0-9]{1,128}$/.test(value) ? value : null,
);

/** Who that was when last heard, so that a page can be drawn before the server has answered. */
export const storedUser = storedValue<User | null>('marquee_user', (value) => User.safeParse(value).data ?? null);

const storedUserId = storedValue<number | null>('marquee_user_id', (value) =>
  typeof value === 'number' ? value : null,
);

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

/** Clears what was stored of a sign-in; true where there was one. */
export function forgetSignIn(): boolean {
  const had = storedToken.read() !== null;
  storedToken.write(null);
  storedUser.write(null);
  storedUserId.write(null);
  forgetStored(seenListKey);
  return had;
}
