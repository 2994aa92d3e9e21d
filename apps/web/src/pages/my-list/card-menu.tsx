import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Menu } from '@mantine/core';
import { historyMessages } from '@marquee/domain/history/history-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconEyeOff, IconInfoCircle, IconTrash } from '@tabler/icons-react';
import { Link } from '../../components/controls/link.tsx';
import { useLazyMenu } from '../../components/menu/use-lazy-menu.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { type CardActionsProps, CardMenuTrigger } from './card-actions.tsx';
import styles from './watch-card.module.css';

const messages = defineMessages('my-list.card-menu', {
  viewDetails: 'View details',
  remove: 'Remove',
});

/** Action menu of a card on phones. */
export function CardMenu({ name, detailsHref, onNotNow, onRemove }: CardActionsProps) {
  const t = useMessages(messages);
  const historyText = useMessages(historyMessages);
  const { target, menu } = useLazyMenu();

  return (
    <Menu
      {...menu}
      position="bottom-end"
      width={200}
      transitionProps={{ duration: 120 }}
      classNames={{ item: styles.menuItem }}
    >
      <Menu.Target>
        <CardMenuTrigger ref={target} name={name} />
      </Menu.Target>
      <Menu.Dropdown>
        {detailsHref !== null && (
          <Menu.Item
            renderRoot={(props) => <Link {...props} href={detailsHref} />}
            leftSection={<IconInfoCircle size={18} aria-hidden />}
          >
            {t('viewDetails')}
          </Menu.Item>
        )}
        {onNotNow && (
          <Menu.Item leftSection={<IconEyeOff size={18} aria-hidden />} onClick={onNotNow}>
            {historyText('notNow')}
          </Menu.Item>
        )}
        <Menu.Item className={styles.remove} leftSection={<IconTrash size={18} aria-hidden />} onClick={onRemove}>
          {t('remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
