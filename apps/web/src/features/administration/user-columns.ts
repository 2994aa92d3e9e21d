import type { UserSort } from '@marquee/domain/administration';

/** By what the users can be sorted, as the table's columns say it. */
export const userColumns: readonly { readonly sort: UserSort; readonly label: string }[] = [
  { sort: 'username', label: 'User' },
  { sort: 'role', label: 'Role' },
  { sort: 'isPremium', label: 'Status' },
  { sort: 'created_at', label: 'Joined' },
];
