import type { User } from '@marquee/domain/accounts/account';
import { useId } from 'react';
import { useAllMessages, useMessages } from '../../../lib/messages/use-messages.ts';
import type { UserActions } from './use-user-actions.ts';
import styles from './user-cards.module.css';
import { columnMessages, joinedText } from './user-columns.ts';
import { PremiumControl, RoleControl, RowButtons } from './user-controls.tsx';
import { UserEditFields } from './user-edit-fields.tsx';
import { UserIdentity } from './user-identity.tsx';
import type { UserRowsProps } from './user-table.tsx';

/** The user list on small screens. */
export function UserCards({ users, actor, actions }: UserRowsProps) {
  return (
    <ul className={styles.cards}>
      {users.map((user) => (
        <UserCard key={user.id} user={user} actor={actor} actions={actions} />
      ))}
    </ul>
  );
}

function UserCard({ user, actor, actions }: { user: User; actor: User; actions: UserActions }) {
  const column = useMessages(columnMessages);
  const all = useAllMessages();
  const form = useId();
  const draft = actions.draft?.id === user.id ? actions.draft : null;
  return (
    <li className={styles.card}>
      {draft ? (
        <UserEditFields draft={draft} form={form} actions={actions} />
      ) : (
        <UserIdentity user={user} isSelf={user.id === actor.id} />
      )}
      <dl className={styles.facts}>
        <dt>{column('role')}</dt>
        <dd>
          <RoleControl user={user} actor={actor} actions={actions} />
        </dd>
        <dt>{column('isPremium')}</dt>
        <dd>
          <PremiumControl user={user} actor={actor} actions={actions} />
        </dd>
        <dt>{column('created_at')}</dt>
        <dd>{joinedText(user, all)}</dd>
      </dl>
      <RowButtons user={user} actor={actor} actions={actions} form={form} />
    </li>
  );
}
