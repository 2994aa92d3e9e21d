import { Badge } from '@mantine/core';
import { Email, type User, Username } from '@marquee/domain/account';
import { messages } from '@marquee/domain/messages';
import { memberSinceText } from '@marquee/domain/relative-time';
import { initialsOf } from '../../lib/initials.ts';
import type { Say } from '../../lib/notices.ts';
import { useServerNow } from '../../lib/server-clock.ts';
import { IdentifierEditor } from './identifier-editor.tsx';
import { PasswordEditor } from './password-editor.tsx';
import styles from './settings.module.css';

/** Who one is here, and the three things one may change about it. */
export function ProfileTab({ user, say }: { user: User; say: Say }) {
  const now = useServerNow();
  return (
    <>
      <section className={styles.card} aria-label="Account">
        <div className={styles.identity}>
          <span className={styles.avatar} aria-hidden>
            {initialsOf(user.username)}
          </span>
          <div className={styles.names}>
            <p className={styles.username}>{user.username}</p>
            <p className={styles.dim}>{user.email}</p>
            <p className={styles.badges}>
              <Badge variant={user.role === 'user' ? 'default' : 'light'}>
                {user.role === 'user' ? 'User' : user.role.toUpperCase()}
              </Badge>
              {user.isPremium && <Badge>PREMIUM</Badge>}
            </p>
            <p className={styles.dim}>Member since {memberSinceText(user.created_at, now)}</p>
          </div>
        </div>
      </section>
      <section className={styles.card} aria-label="Profile">
        <IdentifierEditor
          field="username"
          label="Username"
          value={user.username}
          rule={Username}
          saved={messages.usernameUpdated}
          say={say}
        />
        <IdentifierEditor
          field="email"
          label="Email"
          value={user.email}
          rule={Email}
          saved={messages.emailUpdated}
          say={say}
        />
        <PasswordEditor username={user.username} say={say} />
      </section>
    </>
  );
}
