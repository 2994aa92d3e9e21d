import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconUserCircle } from '@tabler/icons-react';
import { lazy } from 'react';
import { LazyBoundary } from '../../../components/lazy-boundary.tsx';
import { AuthLink } from '../../../features/account/auth-link.tsx';
import { useSignUpWays } from '../../../features/account/ways/use-sign-up-ways.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import styles from './account-menu.module.css';

const messages = defineMessages('shell.account-menu', {
  login: 'Login',
  signUp: 'Sign Up',
});

const UserMenu = lazy(async () => ({ default: (await import('./user-menu.tsx')).UserMenu }));

/** Login and, unless sign-up is closed, Sign Up; or the user menu when signed in. */
export function AccountMenu() {
  const t = useMessages(messages);
  const { user } = useSession();
  const signUp = useSignUpWays();
  const placeholder = <IconUserCircle className={styles.place} size={30} aria-hidden data-account-menu-place />;
  return (
    <div className={styles.links} data-for-visitors>
      {user ? (
        <LazyBoundary fallback={placeholder}>
          <UserMenu user={user} />
        </LazyBoundary>
      ) : (
        <>
          <AuthLink form="login" variant="subtle" className={styles.login}>
            {t('login')}
          </AuthLink>
          {!signUp.isClosed && <AuthLink form="sign-up">{t('signUp')}</AuthLink>}
        </>
      )}
    </div>
  );
}
