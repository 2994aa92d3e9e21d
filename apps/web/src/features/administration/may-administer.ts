import type { User } from '@marquee/domain/account';

/** Whether somebody has the Admin Panel and what belongs to it (accounts spec §6). */
export function mayAdminister(user: User | null): boolean {
  return user !== null && user.role !== 'user';
}
