import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Menu } from '@mantine/core';
import type { User } from '@marquee/domain/account';
import { mayAdminister } from '@marquee/domain/roles';
import {
  IconBookmark,
  IconChevronDown,
  IconLogout,
  IconSettings,
  IconShieldCog,
  IconUserCircle,
} from '@tabler/icons-react';
import { Link } from 'wouter';
import { paths } from '../app/paths.ts';
import { Button } from '../components/button.tsx';
import { useSignOut } from '../features/account/use-sign-out.ts';
import styles from './account-menu.module.css';

/** What a signed-in visitor of a desktop finds behind their name. */
export function UserMenu({ user }: { user: User }) {
  const { signOut, pending } = useSignOut();
  return (
    <Menu position="bottom-end" width={240} transitionProps={{ duration: 100 }}>
      <Menu.Target>
        <Button
          className={styles.target}
          variant="default"
          leftSection={<IconUserCircle size={20} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          loading={pending}
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
          renderRoot={(props) => <Link {...props} href={paths.myList} />}
          leftSection={<IconBookmark size={18} aria-hidden />}
        >
          My List
        </Menu.Item>
        {mayAdminister(user) && (
          <Menu.Item
            renderRoot={(props) => <Link {...props} href={paths.admin} />}
            leftSection={<IconShieldCog size={18} aria-hidden />}
          >
            Admin Panel
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={signOut}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
