import type { Account } from '@marquee/auth/account';
import { spacedTimestamp, type User } from '@marquee/domain/account';

/** An account as answers show it: an explicit list, so that a new column never leaks by itself. */
export function toUser({ id, username, email, name, role, isPremium, createdAt }: Account): User {
  return { id, username, email, name, role, isPremium, created_at: spacedTimestamp(createdAt) };
}
