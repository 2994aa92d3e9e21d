import '@mantine/core/styles/Popover.css';
import { Popover } from '@mantine/core';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconServer } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import styles from './servers-button.module.css';

const messages = defineMessages('watch.servers-button', {
  label: 'Servers',
});

interface ServersButtonProps {
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
  /** The list of servers. */
  children: ReactNode;
}

/** A button above the player that opens the list of servers over it. */
export function ServersButton({ isOpen, onChange, children }: ServersButtonProps) {
  const t = useMessages(messages);
  // A press on the player happens in another document: the page only loses the focus to the frame.
  const closeForFrame = useEffectEvent(() => {
    if (document.activeElement instanceof HTMLIFrameElement) onChange(false);
  });
  useEffect(() => {
    if (!isOpen) return;
    window.addEventListener('blur', closeForFrame);
    return () => window.removeEventListener('blur', closeForFrame);
  }, [isOpen]);
  return (
    <Popover
      opened={isOpen}
      onChange={onChange}
      position="bottom-end"
      trapFocus
      returnFocus
      transitionProps={{ duration: 120 }}
      classNames={{ dropdown: styles.dropdown }}
    >
      <Popover.Target>
        <Button
          className={styles.button}
          variant="default"
          size="xs"
          leftSection={<IconServer size={18} aria-hidden />}
          onClick={() => onChange(!isOpen)}
        >
          {t('label')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>{children}</Popover.Dropdown>
    </Popover>
  );
}
