import type { User } from '@marquee/domain/accounts/account';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { type RichText, richText } from '../../../lib/messages/rich-text.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { initialsOf } from '../../../lib/text/initials.ts';
import styles from './user-identity.module.css';

const messages = defineMessages('administration.user-identity', {
  you: '{username}<self> (you)</self>',
});

const self = (text: RichText) => <span className={styles.self}>{text}</span>;

/** Avatar, name and email of a user. */
export function UserIdentity({ user, isSelf }: { user: User; isSelf: boolean }) {
  const t = useMessages(messages);
  return (
    <div className={styles.identity}>
      <span className={styles.avatar} data-role={user.role} aria-hidden>
        {initialsOf(user.username)}
      </span>
      <span className={styles.names}>
        <span className={styles.username}>
          {isSelf ? richText(t.rich('you', { username: user.username, self })) : user.username}
        </span>
        <span className={styles.email}>{user.email}</span>
      </span>
    </div>
  );
}
