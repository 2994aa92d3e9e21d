import type { User } from '@marquee/domain/accounts/account';
import type { UserSort } from '@marquee/domain/administration/administration';
import { dateText } from '@marquee/domain/catalogue/display-text';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Translate } from '@marquee/domain/messages/messages';

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
export function joinedText({ created_at }: User, t: Translate<typeof columnMessages>): string {
  return dateText(created_at.slice(0, 10)) ?? t('unknown');
}
