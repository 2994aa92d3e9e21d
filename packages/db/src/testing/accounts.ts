import { eq } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { profiles } from '../tables/profiles.ts';
import type { NewUser } from '../tables/users.ts';

/** The password of `newUser`. */
export const newUserPassword = 'Abcdef12';

/** An account to insert; its unique columns derive from the username. */
export function newUser(username: string, overrides: Partial<NewUser> = {}): NewUser {
  const canonical = username.toLowerCase();
  return {
    username,
    usernameCanonical: canonical,
    email: `${username}@example.com`,
    emailCanonical: `${canonical}@example.com`,
    name: username,
    // Of `newUserPassword`.
    passwordHash: '$argon2id$v=19$m=8,t=1,p=1$06LQN7nvSNmBvwAJRyyB1w$aNmkNPEbTnhHeTjF2uMbr7Hk3b9mURRPe5SEDVYIic4',
    ...overrides,
  };
}

/** The id of an account's default profile. */
export async function profileIdOf({ drizzle }: Pick<Database, 'drizzle'>, userId: number): Promise<number> {
  const [profile] = await drizzle.select({ id: profiles.id }).from(profiles).where(eq(profiles.userId, userId));
  if (!profile) throw new Error(`the account ${userId} has no profile`);
  return profile.id;
}
