import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Menu, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { limits } from '@marquee/domain/limits';
import { messages } from '@marquee/domain/messages';
import {
  IconBrandFacebook,
  IconBrandWhatsapp,
  IconBrandX,
  IconCheck,
  IconExclamationCircle,
  IconLink,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import styles from './share-menu.module.css';
import { ShareTrigger } from './share-trigger.tsx';
import { type SharedTitle, type ShareTarget, shareTargets } from './shared-title.ts';

const icons = {
  Facebook: IconBrandFacebook,
  Twitter: IconBrandX,
  WhatsApp: IconBrandWhatsapp,
} as const satisfies Record<ShareTarget['name'], unknown>;

/** The share menu; it opens as soon as it is here, since it is only loaded when it is wanted. */
export function ShareMenu({ shared }: { shared: SharedTitle }) {
  const [opened, setOpened] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  const clipboard = useClipboard({ timeout: limits.copiedNotice });
  const copied = clipboard.copied ? messages.copied : null;

  // The button that was pressed made place for this one: it takes the focus, so that closing gives it back here.
  useEffect(() => {
    target.current?.focus({ preventScroll: true });
    setOpened(true);
  }, []);

  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={220}
      transitionProps={{ duration: 120 }}
      classNames={{ item: styles.item }}
    >
      <Menu.Target>
        <ShareTrigger ref={target} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          closeMenuOnClick={false}
          leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconLink size={18} aria-hidden />}
          {...(clipboard.error && { leftSection: <IconExclamationCircle size={18} aria-hidden /> })}
          onClick={() => clipboard.copy(shared.address)}
        >
          {copied ?? (clipboard.error ? 'Could not copy' : 'Copy Link')}
        </Menu.Item>
        {shareTargets(shared).map(({ name, href }) => {
          const Icon = icons[name];
          return (
            <Menu.Item
              key={name}
              component="a"
              href={href}
              target="_blank"
              rel="noopener"
              leftSection={<Icon size={18} aria-hidden />}
            >
              {name}
              <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
      <VisuallyHidden role="status">{copied}</VisuallyHidden>
    </Menu>
  );
}
