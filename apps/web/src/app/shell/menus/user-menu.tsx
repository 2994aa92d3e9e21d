import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Menu } from '@mantine/core';
import type { User } from '@marquee/domain/accounts/account';
import { canAdminister } from '@marquee/domain/accounts/roles';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import {
  IconAppWindow,
  IconBell,
  IconBookmark,
  IconCalendarEvent,
  IconChevronDown,
  IconLogout,
  IconSettings,
  IconShieldCog,
  IconUserCircle,
  IconUserPlus,
} from '@tabler/icons-react';
import { Button } from '../../../components/controls/button.tsx';
import { Link } from '../../../components/controls/link.tsx';
import { useSignOut } from '../../../features/account/use-sign-out.ts';
import { UnreadCount } from '../../../features/notices/unread-count.tsx';
import { install, useInstallation } from '../../../lib/browser/use-installation.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { paths } from '../../../lib/paths.ts';
import { withMantine } from '../../../theme/with-mantine.tsx';
import styles from './account-menu.module.css';

const messages = defineMessages('shell.user-menu', {
  settings: 'Settings',
  notices: 'Notices',
  myList: 'My List',
  calendar: 'Calendar',
  adminPanel: 'Admin Panel',
  invite: 'Invite',
  installMarquee: 'Install Marquee',
  logout: 'Logout',
});

/** Desktop menu of a signed-in user. */
export const UserMenu = withMantine(function UserMenu({ user }: { user: User }) {
  const t = useMessages(messages);
  const signOut = useSignOut();
  const installation = useInstallation();
  return (
    <Menu position="bottom-end" width={240} transitionProps={{ duration: 100 }}>
      <Menu.Target>
        <Button
          className={styles.target}
          variant="default"
          leftSection={<IconUserCircle size={20} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          data-account-menu
        >
          <span className={styles.name}>{user.username}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <span className={styles.email}>{user.email}</span>
        </Menu.Label>
        <Menu.Item
          renderRoot={(props) => <Link {...props} href={paths.settings} />}
          leftSection={<IconSettings size={18} aria-hidden />}
        >
          {t('settings')}
        </Menu.Item>
        <Menu.Item
          renderRoot={(props) => <Link {...props} href={paths.notices} />}
          leftSection={<IconBell size={18} aria-hidden />}
          rightSection={<UnreadCount />}
        >
          {t('notices')}
        </Menu.Item>
        <Menu.Item
          renderRoot={(props) => <Link {...props} href={paths.myList} />}
          leftSection={<IconBookmark size={18} aria-hidden />}
        >
          {t('myList')}
        </Menu.Item>
        <Menu.Item
          renderRoot={(props) => <Link {...props} href={paths.calendar} />}
          leftSection={<IconCalendarEvent size={18} aria-hidden />}
        >
          {t('calendar')}
        </Menu.Item>
        {canAdminister(user) && (
          <>
            <Menu.Item
              renderRoot={(props) => <Link {...props} href={paths.admin} />}
              leftSection={<IconShieldCog size={18} aria-hidden />}
            >
              {t('adminPanel')}
            </Menu.Item>
            <Menu.Item
              renderRoot={(props) => <Link {...props} href={paths.invite} />}
              leftSection={<IconUserPlus size={18} aria-hidden />}
            >
              {t('invite')}
            </Menu.Item>
          </>
        )}
        {installation === 'offered' && (
          <Menu.Item leftSection={<IconAppWindow size={18} aria-hidden />} onClick={() => void install()}>
            {t('installMarquee')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={signOut}>
          {t('logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
});
