import type { User } from '@marquee/domain/accounts/account';
import type { UserSort } from '@marquee/domain/administration/administration';
import { dateText } from '@marquee/domain/catalogue/display-text';

/** Sortable columns of the user list. */
export const userColumns: readonly { readonly sort: UserSort; readonly label: string }[] = [
  { sort: 'username', label: 'User' },
  { sort: 'role', label: 'Role' },
  { sort: 'isPremium', label: 'Status' },
  { sort: 'created_at', label: 'Joined' },
];

/** The day an account was created. */
export function joinedText({ created_at }: User): string {
  return dateText(created_at.slice(0, 10)) ?? 'Unknown';
}
