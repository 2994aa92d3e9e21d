import { type ProfileRow, profiles } from '@marquee/db/tables/profiles';
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

export const profileColumns = {
  id: profiles.id,
  keepsRecord: profiles.keepsRecord,
  timeZone: profiles.timeZone,
  language: profiles.language,
};

/** Whose history, record and lists a signed-in caller reaches. */
export type Profile = Pick<ProfileRow, keyof typeof profileColumns>;

/** Who a session belongs to. */
export interface SessionOwner {
  readonly account: Account;
  readonly profile: Profile;
}
