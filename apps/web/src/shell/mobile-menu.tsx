import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import { Drawer } from '@mantine/core';
import { mayAdminister } from '@marquee/domain/roles';
import { IconLogout, IconSettings, IconShieldCog } from '@tabler/icons-react';
import { Link } from 'wouter';
import { paths } from '../app/paths.ts';
import { useSignOut } from '../features/account/use-sign-out.ts';
import { useSession } from '../lib/session.ts';
import { AuthLink } from './auth-link.tsx';
import styles from './mobile-menu.module.css';
import { navigationLinks } from './navigation-links.ts';

/** A phone's full-screen menu: it slides in from the right and holds the focus until it is closed. */
export function MobileMenu({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { user } = useSession();
  const { signOut } = useSignOut();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="100%"
      title="Menu"
      closeButtonProps={{ 'aria-label': 'Close menu', size: 44 }}
      transitionProps={{ duration: 150 }}
      classNames={{ content: styles.content, header: styles.header, title: styles.title, body: styles.body }}
    >
      {user ? (
        <div className={styles.person}>
          <p className={styles.name}>{user.username}</p>
          <p className={styles.email}>{user.email}</p>
        </div>
      ) : (
        <div className={styles.account}>
          <AuthLink form="login" variant="default" size="md" onClick={onClose}>
            Login
          </AuthLink>
          <AuthLink form="sign-up" size="md" onClick={onClose}>
            Sign Up
          </AuthLink>
        </div>
      )}
      <nav className={styles.links} aria-label="Menu">
        {navigationLinks.map(({ href, label, Icon }) => (
          <Link key={href} href={href} className={styles.link} onClick={onClose}>
            <Icon size={22} aria-hidden />
            {label}
          </Link>
        ))}
        {user && (
          <>
            <Link href={paths.settings} className={styles.link} onClick={onClose}>
              <IconSettings size={22} aria-hidden />
              Settings
            </Link>
            {mayAdminister(user) && (
              <Link href={paths.admin} className={styles.link} onClick={onClose}>
                <IconShieldCog size={22} aria-hidden />
                Admin Panel
              </Link>
            )}
            <button
              type="button"
              className={styles.link}
              onClick={() => {
                onClose();
                signOut();
              }}
            >
              <IconLogout size={22} aria-hidden />
              Logout
            </button>
          </>
        )}
      </nav>
      <div className={styles.small}>
        <Link href={paths.privacy} onClick={onClose}>
          Privacy
        </Link>
        <Link href={paths.dmca} onClick={onClose}>
          DMCA
        </Link>
        <Link href={paths.info} onClick={onClose}>
          Platform Info
        </Link>
      </div>
    </Drawer>
  );
}
