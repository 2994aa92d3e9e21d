import { User } from '@marquee/domain/account';
import { storedValue } from './stored-value.ts';

/** The token that proves who is signed in here. It goes into same-origin Authorization headers and nowhere else. */
export const storedToken = storedValue<string | null>('marquee_token', (value) =>
  typeof value === 'string' && /^[A-Za-z0-9]{1,128}$/.test(value) ? value : null,
);

/** Who that was when last heard, so that a page can be drawn before the server has answered. */
export const storedUser = storedValue<User | null>('marquee_user', (value) => User.safeParse(value).data ?? null);

const storedUserId = storedValue<number | null>('marquee_user_id', (value) =>
  typeof value === 'number' ? value : null,
);

export function keepSignIn({ token, user }: { token: string; user: User }): void {
  storedUser.write(user);
  storedUserId.write(user.id);
  storedToken.write(token);
}

/** Clears what was stored of a sign-in; true where there was one. */
export function forgetSignIn(): boolean {
  const had = storedToken.read() !== null;
  storedToken.write(null);
  storedUser.write(null);
  storedUserId.write(null);
  return had;
}
