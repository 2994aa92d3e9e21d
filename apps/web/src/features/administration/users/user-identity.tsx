import type { User } from '@marquee/domain/accounts/account';
import { initialsOf } from '../../../lib/text/initials.ts';
import styles from './user-identity.module.css';

/** Avatar, name and email of a user. */
export function UserIdentity({ user, isSelf }: { user: User; isSelf: boolean }) {
  return (
    <div className={styles.identity}>
      <span className={styles.avatar} data-role={user.role} aria-hidden>
        {initialsOf(user.username)}
      </span>
      <span className={styles.names}>
        <span className={styles.username}>
          {user.username}
          {isSelf && <span className={styles.self}> (you)</span>}
        </span>
        <span className={styles.email}>{user.email}</span>
      </span>
    </div>
  );
}
