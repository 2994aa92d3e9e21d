import type { User } from '@marquee/domain/accounts/account';
import type { UserSort } from '@marquee/domain/administration/administration';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Messages } from '@marquee/domain/messages/messages';

export const columnMessages = defineMessages('administration.user-columns', {
  username: 'User',
  role: 'Role',
  isPremium: 'Status',
  created_at: 'Joined',
  unknown: 'Unknown',
});

/** Sortable columns of the user list. */
export const userColumns: readonly UserSort[] = ['username', 'role', 'isPremium', 'created_at'];

/** The day an account was created. */
export function joinedText({ created_at }: User, { formats, of }: Messages): string {
  return formats.day(created_at.slice(0, 10)) ?? of(columnMessages)('unknown');
}
