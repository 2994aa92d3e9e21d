import { IconUserCircle } from '@tabler/icons-react';
import { lazy } from 'react';
import { LatePart } from '../components/late-part.tsx';
import { useSession } from '../lib/session.ts';
import styles from './account-menu.module.css';
import { AuthLink } from './auth-link.tsx';

const UserMenu = lazy(async () => ({ default: (await import('./user-menu.tsx')).UserMenu }));

/** Login and Sign Up, or the menu of whoever is signed in; its place while the server is asked who that is. */
export function AccountMenu() {
  const session = useSession();
  if (session.status === 'signed-out') {
    return (
      <div className={styles.links}>
        <AuthLink form="login" variant="subtle" className={styles.login}>
          Login
        </AuthLink>
        <AuthLink form="sign-up">Sign Up</AuthLink>
      </div>
    );
  }
  const place = <IconUserCircle className={styles.place} size={30} aria-hidden data-account-menu-place />;
  return (
    <div className={styles.links}>
      {session.user ? (
        <LatePart fallback={place}>
          <UserMenu user={session.user} />
        </LatePart>
      ) : (
        place
      )}
    </div>
  );
}
