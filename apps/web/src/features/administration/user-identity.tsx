import type { User } from '@marquee/domain/account';
import { initialsOf } from '../../lib/initials.ts';
import styles from './user-identity.module.css';

/** Who a row is about. */
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
