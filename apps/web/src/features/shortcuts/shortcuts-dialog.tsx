import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { type ReactNode, useId, useState } from 'react';
import { useReturnFocus } from '../../components/focus/keep-focus.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { useAllShortcuts } from '../../lib/shortcuts/shortcuts.ts';
import { usePreferences } from '../../lib/storage/preferences.ts';
import { withMantine } from '../../theme/with-mantine.tsx';
import { keyName, type ListedKeys, ShortcutList } from './shortcut-list.tsx';
import styles from './shortcuts-dialog.module.css';
import { SingleKeysSwitch } from './single-keys-switch.tsx';

const messages = defineMessages('shortcuts.shortcuts-dialog', {
  keyboardShortcuts: 'Keyboard shortcuts',
  close: 'Close',
  page: 'On this page',
  pageTurnedOff: 'On this page (turned off)',
  rowTitles: 'In a row of titles',
  everywhere: 'Everywhere',
  whileKeysOffCan: 'While the keys are off, you can open this list from Search or Settings.',
});

const rowKeys: readonly ListedKeys[] = [
  { keys: ['←', '→'], label: 'Previous or next title' },
  { keys: ['Home', 'End'], label: 'First or last title of the row' },
  { keys: ['↑', '↓'], label: 'Row above or below' },
];

/** Keys handled by dialogs and menus themselves. */
const commonKeys: readonly ListedKeys[] = [
  { keys: ['Tab'], label: 'Move to the next control' },
  { keys: ['Esc'], label: 'Close a dialog or menu' },
];

/** Lists the shortcuts of the current page, and the switch for single-key shortcuts. */
export const ShortcutsDialog = withMantine(function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(messages);
  useReturnFocus();
  const { singleKeyShortcuts } = usePreferences();
  const single = useAllShortcuts().map(({ key, label }) => ({ keys: [keyName(key)], label }));
  const [hasRows] = useState(() => document.querySelector('[data-media-row]') !== null);
  return (
    <Modal
      lockScroll={false}
      opened
      onClose={onClose}
      title={t('keyboardShortcuts')}
      size={480}
      centered
      padding="xl"
      closeButtonProps={{ 'aria-label': t('close'), size: 44 }}
      transitionProps={{ duration: 120 }}
      classNames={{ content: styles.content, header: styles.header, title: styles.title }}
    >
      <Group heading={singleKeyShortcuts ? t('page') : t('pageTurnedOff')}>
        <ShortcutList items={single} />
      </Group>
      {hasRows && (
        <Group heading={t('rowTitles')}>
          <ShortcutList items={rowKeys} />
        </Group>
      )}
      <Group heading={t('everywhere')}>
        <ShortcutList items={commonKeys} />
      </Group>
      <div className={styles.switch}>
        <SingleKeysSwitch />
        {!singleKeyShortcuts && <p className={styles.note}>{t('whileKeysOffCan')}</p>}
      </div>
    </Modal>
  );
});

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      {children}
    </section>
  );
}
