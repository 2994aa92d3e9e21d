import { UnstyledButton } from '@mantine/core';
import type { User } from '@marquee/domain/accounts/account';
import type { UserSort } from '@marquee/domain/administration/administration';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useId } from 'react';
import { useAllMessages, useMessages } from '../../../lib/messages/use-messages.ts';
import type { UserActions } from './use-user-actions.ts';
import type { UserList } from './use-user-list.ts';
import { columnMessages, joinedText, userColumns } from './user-columns.ts';
import { PremiumControl, RoleControl, RowButtons } from './user-controls.tsx';
import { UserEditFields } from './user-edit-fields.tsx';
import { UserIdentity } from './user-identity.tsx';
import styles from './user-table.module.css';

const messages = defineMessages('administration.user-table', {
  actions: 'Actions',
});

export interface UserRowsProps {
  users: readonly User[];
  actor: User;
  actions: UserActions;
}

type Order = Pick<UserList['query'], 'sortBy' | 'sortOrder'>;

/** The user list on large screens. */
export function UserTable({
  users,
  actor,
  actions,
  order,
  onSort,
}: UserRowsProps & { order: Order; onSort: (sort: UserSort) => void }) {
  const t = useMessages(messages);
  const column = useMessages(columnMessages);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {userColumns.map((sort) => (
            <ColumnHead
              key={sort}
              label={column(sort)}
              order={order.sortBy === sort ? order.sortOrder : null}
              onSort={() => onSort(sort)}
            />
          ))}
          <th scope="col" className={styles.head}>
            {t('actions')}
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow key={user.id} user={user} actor={actor} actions={actions} />
        ))}
      </tbody>
    </table>
  );
}

function ColumnHead({ label, order, onSort }: { label: string; order: 'asc' | 'desc' | null; onSort: () => void }) {
  const Icon = order === null ? IconArrowsSort : order === 'asc' ? IconArrowUp : IconArrowDown;
  const sorted = order === null ? 'none' : order === 'asc' ? 'ascending' : 'descending';
  return (
    <th scope="col" className={styles.head} aria-sort={sorted}>
      <UnstyledButton className={styles.sort} data-active={order !== null || undefined} onClick={onSort}>
        {label}
        <Icon size={16} aria-hidden />
      </UnstyledButton>
    </th>
  );
}

function UserRow({ user, actor, actions }: { user: User; actor: User; actions: UserActions }) {
  const all = useAllMessages();
  const form = useId();
  const draft = actions.draft?.id === user.id ? actions.draft : null;
  return (
    <tr className={styles.row} data-editing={draft !== null || undefined}>
      <th scope="row" className={styles.cell}>
        {draft ? (
          <UserEditFields draft={draft} form={form} actions={actions} />
        ) : (
          <UserIdentity user={user} isSelf={user.id === actor.id} />
        )}
      </th>
      <td className={styles.cell}>
        <RoleControl user={user} actor={actor} actions={actions} />
      </td>
      <td className={styles.cell}>
        <PremiumControl user={user} actor={actor} actions={actions} />
      </td>
      <td className={styles.cell}>{joinedText(user, all)}</td>
      <td className={styles.cell}>
        <RowButtons user={user} actor={actor} actions={actions} form={form} />
      </td>
    </tr>
  );
}
