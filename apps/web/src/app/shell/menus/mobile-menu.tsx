import { lazy } from 'react';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import { Drawer } from '@mantine/core';
import { canAdminister } from '@marquee/domain/accounts/roles';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import {
  IconAppWindow,
  IconBell,
  IconCalendarEvent,
  IconLogout,
  IconSettings,
  IconShieldCog,
  IconUserPlus,
} from '@tabler/icons-react';
import { Link } from '../../../components/controls/link.tsx';
import { LazyBoundary } from '../../../components/lazy-boundary.tsx';
import { AuthLink } from '../../../features/account/auth-link.tsx';
import { useSignOut } from '../../../features/account/use-sign-out.ts';
import { useSignUpWays } from '../../../features/account/ways/use-sign-up-ways.ts';
import { UnreadCount } from '../../../features/notices/unread-count.tsx';
import { install, useInstallation } from '../../../lib/browser/use-installation.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import { withMantine } from '../../../theme/with-mantine.tsx';
import { navigationLinks, navigationMessages } from '../bars/navigation-links.ts';
import styles from './mobile-menu.module.css';

// With the choice of the footer: offline nobody changes the language.
const LanguageList = lazy(async () => ({
  default: (await import('../../../components/language/language-choice.tsx')).LanguageList,
}));

const messages = defineMessages('shell.mobile-menu', {
  menu: 'Menu',
  close: 'Close menu',
  login: 'Login',
  signUp: 'Sign Up',
  calendar: 'Calendar',
  notices: 'Notices',
  settings: 'Settings',
  adminPanel: 'Admin Panel',
  invite: 'Invite',
  installMarquee: 'Install Marquee',
  logout: 'Logout',
  privacy: 'Privacy',
  dmca: 'DMCA',
  platformInfo: 'Platform Info',
});

/** Full-screen menu of phones; slides in from the right and traps focus. */
export const MobileMenu = withMantine(function MobileMenu({
  opened,
  onClose,
}: {
  opened: boolean;
  onClose: () => void;
}) {
  const t = useMessages(messages);
  const links = useMessages(navigationMessages);
  const { user } = useSession();
  const signUp = useSignUpWays();
  const signOut = useSignOut();
  const installation = useInstallation();
  return (
    <Drawer
      lockScroll={false}
      opened={opened}
      onClose={onClose}
      position="right"
      size="100%"
      title={t('menu')}
      closeButtonProps={{ 'aria-label': t('close'), size: 44 }}
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
            {t('login')}
          </AuthLink>
          {!signUp.isClosed && (
            <AuthLink form="sign-up" size="md" onClick={onClose}>
              {t('signUp')}
            </AuthLink>
          )}
        </div>
      )}
      <nav className={styles.links} aria-label={t('menu')}>
        {navigationLinks.map(({ href, label, Icon }) => (
          <Link key={href} href={href} className={styles.link} onClick={onClose}>
            <Icon size={22} aria-hidden />
            {links(label)}
          </Link>
        ))}
        {user && (
          <>
            <Link href={paths.calendar} className={styles.link} onClick={onClose}>
              <IconCalendarEvent size={22} aria-hidden />
              {t('calendar')}
            </Link>
            <Link href={paths.notices} className={styles.link} onClick={onClose}>
              <IconBell size={22} aria-hidden />
              {t('notices')}
              <UnreadCount />
            </Link>
            <Link href={paths.settings} className={styles.link} onClick={onClose}>
              <IconSettings size={22} aria-hidden />
              {t('settings')}
            </Link>
            {canAdminister(user) && (
              <>
                <Link href={paths.admin} className={styles.link} onClick={onClose}>
                  <IconShieldCog size={22} aria-hidden />
                  {t('adminPanel')}
                </Link>
                <Link href={paths.invite} className={styles.link} onClick={onClose}>
                  <IconUserPlus size={22} aria-hidden />
                  {t('invite')}
                </Link>
              </>
            )}
          </>
        )}
        {installation === 'offered' && (
          <button
            type="button"
            className={styles.link}
            onClick={() => {
              onClose();
              void install();
            }}
          >
            <IconAppWindow size={22} aria-hidden />
            {t('installMarquee')}
          </button>
        )}
        {user && (
          <button
            type="button"
            className={styles.link}
            onClick={() => {
              onClose();
              signOut();
            }}
          >
            <IconLogout size={22} aria-hidden />
            {t('logout')}
          </button>
        )}
      </nav>
      <LazyBoundary fallback={null}>
        <LanguageList />
      </LazyBoundary>
      <div className={styles.small}>
        <Link href={paths.privacy} onClick={onClose}>
          {t('privacy')}
        </Link>
        <Link href={paths.dmca} onClick={onClose}>
          {t('dmca')}
        </Link>
        <Link href={paths.info} onClick={onClose}>
          {t('platformInfo')}
        </Link>
      </div>
    </Drawer>
  );
});
