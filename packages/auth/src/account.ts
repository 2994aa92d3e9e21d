import { type UserRow, users } from '@marquee/db/tables/users';

/** An explicit list, so that the password hash is never selected. */
export const accountColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  name: users.name,
  role: users.role,
  isPremium: users.isPremium,
  createdAt: users.createdAt,
};

export type Account = Pick<UserRow, keyof typeof accountColumns>;
