import { Badge } from '@mantine/core';
import { Email, type User, Username } from '@marquee/domain/accounts/account';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { messages } from '@marquee/domain/site/messages';
import { useClientConfiguration } from '../../lib/api/client-configuration.ts';
import { useServerNow } from '../../lib/api/server-clock.ts';
import { useAllMessages, useMessages } from '../../lib/messages/use-messages.ts';
import type { Notify } from '../../lib/notices.ts';
import { initialsOf } from '../../lib/text/initials.ts';
import { memberSinceText } from '../../lib/text/relative-time.ts';
import { IdentifierEditor } from './identifier-editor.tsx';
import { LanguageBlock } from './language/language-block.tsx';
import { DeleteAccountBlock } from './leave/delete-account-block.tsx';
import { NewPasswordEditor } from './new-password-editor.tsx';
import { PasswordEditor } from './password-editor.tsx';
import { IdentitiesBlock } from './security/identities-block.tsx';
import { PasskeysBlock } from './security/passkeys-block.tsx';
import { RecoveryCodesBlock } from './security/recovery-codes-block.tsx';
import { SessionsBlock } from './security/sessions-block.tsx';
import { useIdentityList } from './security/use-identities.ts';
import styles from './settings.module.css';

const texts = defineMessages('settings.profile-tab', {
  account: 'Account',
  role: '{role, select, admin {ADMIN} owner {OWNER} other {User}}',
  premium: 'PREMIUM',
  signInDetails: 'Sign-in details',
  username: 'Username',
  email: 'Email',
  memberSince: 'Member since {date}',
});

/** The account's data, editors of username, email and password, linked logins, passkeys, recovery codes, sessions and deletion. */
export function ProfileTab({ user, notify }: { user: User; notify: Notify }) {
  const t = useMessages(texts);
  const siteText = useMessages(messages);
  const all = useAllMessages();
  const now = useServerNow();
  const { passwordLogin = true } = useClientConfiguration();
  const hasPassword = useIdentityList().data?.has_password !== false;
  return (
    <>
      <section className={styles.card} aria-label={t('account')}>
        <div className={styles.identity}>
          <span className={styles.avatar} aria-hidden>
            {initialsOf(user.username)}
          </span>
          <div className={styles.names}>
            <p className={styles.username}>{user.username}</p>
            <p className={styles.dim}>{user.email}</p>
            <div className={styles.badges}>
              <Badge variant={user.role === 'user' ? 'default' : 'light'}>{t('role', { role: user.role })}</Badge>
              {user.isPremium && <Badge>{t('premium')}</Badge>}
            </div>
            <p className={styles.dim}>{t('memberSince', { date: memberSinceText(user.created_at, now, all) })}</p>
          </div>
        </div>
      </section>
      <LanguageBlock />
      <section className={styles.card} aria-labelledby="sign-in-details">
        <h2 id="sign-in-details" className={styles.cardTitle}>
          {t('signInDetails')}
        </h2>
        <IdentifierEditor
          field="username"
          label={t('username')}
          value={user.username}
          rule={Username}
          successMessage={siteText('usernameUpdated')}
          notify={notify}
        />
        <IdentifierEditor
          field="email"
          label={t('email')}
          value={user.email}
          rule={Email}
          successMessage={siteText('emailUpdated')}
          notify={notify}
          proof={user}
        />
        {hasPassword && <PasswordEditor username={user.username} notify={notify} />}
        {!hasPassword && passwordLogin && <NewPasswordEditor username={user.username} notify={notify} />}
      </section>
      <IdentitiesBlock username={user.username} notify={notify} />
      <PasskeysBlock username={user.username} notify={notify} />
      {hasPassword && <RecoveryCodesBlock username={user.username} />}
      <SessionsBlock notify={notify} />
      <DeleteAccountBlock user={user} notify={notify} />
    </>
  );
}
