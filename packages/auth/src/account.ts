import { type User, users } from '@marquee/db/tables/users';

/** What is read of an account: an explicit list, without the password's hash. */
export const accountColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  name: users.name,
  role: users.role,
  isPremium: users.isPremium,
  createdAt: users.createdAt,
};

/** An account as a session and the administration carry it. */
export type Account = Pick<User, keyof typeof accountColumns>;
