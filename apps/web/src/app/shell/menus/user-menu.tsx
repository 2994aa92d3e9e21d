import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Menu } from '@mantine/core';
import type { User } from '@marquee/domain/accounts/account';
import { canAdminister } from '@marquee/domain/accounts/roles';
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
import { paths } from '../../../lib/paths.ts';
import { withMantine } from '../../../theme/with-mantine.tsx';
import styles from './account-menu.module.css';

/** Desktop menu of a signed-in user. */
export const UserMenu = withMantine(function UserMenu({ user }: { user: User }) {
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
          Settings
        </Menu.Item>
        <Menu.Item
          renderRoot={(props) => <Link {...props} href={paths.notices} />}
          leftSection={<IconBell size={18} aria-hidden />}
          rightSection={<UnreadCount />}
        >
          Notices
        </Menu.Item>
        <Menu.Item
          renderRoot={(props) => <Link {...props} href={paths.myList} />}
          leftSection={<IconBookmark size={18} aria-hidden />}
        >
          My List
        </Menu.Item>
        <Menu.Item
          renderRoot={(props) => <Link {...props} href={paths.calendar} />}
          leftSection={<IconCalendarEvent size={18} aria-hidden />}
        >
          Calendar
        </Menu.Item>
        {canAdminister(user) && (
          <>
            <Menu.Item
              renderRoot={(props) => <Link {...props} href={paths.admin} />}
              leftSection={<IconShieldCog size={18} aria-hidden />}
            >
              Admin Panel
            </Menu.Item>
            <Menu.Item
              renderRoot={(props) => <Link {...props} href={paths.invite} />}
              leftSection={<IconUserPlus size={18} aria-hidden />}
            >
              Invite
            </Menu.Item>
          </>
        )}
        {installation === 'offered' && (
          <Menu.Item leftSection={<IconAppWindow size={18} aria-hidden />} onClick={() => void install()}>
            Install Marquee
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={signOut}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
});
