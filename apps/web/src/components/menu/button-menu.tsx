import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Fragment } from 'react';
import { withMantine } from '../../theme/with-mantine.tsx';
import styles from './button-menu.module.css';
import type { MenuButtonProps } from './menu-button.tsx';
import { useLazyMenu } from './use-lazy-menu.ts';

/** The menu of a MenuButton. It stays while the button changes, so that the focus does. */
export const ButtonMenu = withMantine(function ButtonMenu({
  Trigger,
  entries,
  heading,
  onPress,
  ...button
}: MenuButtonProps) {
  const { target, setOpened, menu } = useLazyMenu();
  return (
    <Menu
      {...menu}
      onChange={(isOpen) => (isOpen && onPress ? onPress() : setOpened(isOpen))}
      position="bottom-end"
      width={240}
      middlewares={{ flip: true, shift: true, size: true }}
      transitionProps={{ duration: 120 }}
      classNames={{ dropdown: styles.dropdown, item: styles.item, label: styles.label }}
    >
      <Menu.Target>
        <Trigger {...button} ref={target} />
      </Menu.Target>
      <Menu.Dropdown>
        {heading && <Menu.Label>{heading}</Menu.Label>}
        {entries.map(({ label, lang, isChosen, run }, index) =>
          isChosen === undefined ? (
            <Fragment key={label}>
              {entries[index - 1]?.isChosen !== undefined && <Menu.Divider />}
              <Menu.Item onClick={run}>{label}</Menu.Item>
            </Fragment>
          ) : (
            <Menu.RadioItem
              key={label}
              className={styles.item}
              value={label}
              lang={lang}
              checked={isChosen}
              checkIcon={<IconCheck className={styles.check} size={18} />}
              closeMenuOnClick
              onChange={run}
            >
              {label}
            </Menu.RadioItem>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
});
