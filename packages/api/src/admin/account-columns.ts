import { users } from '@marquee/db/tables/users';

/** What the administration reads of an account: an explicit list, without the password's hash. */
export const accountColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  name: users.name,
  role: users.role,
  isPremium: users.isPremium,
  createdAt: users.createdAt,
};
