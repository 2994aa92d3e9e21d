import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import { Drawer } from '@mantine/core';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { type ReactNode, useEffect, useState } from 'react';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { Button } from '../controls/button.tsx';
import styles from './filters-sheet.module.css';

const messages = defineMessages('filters.filters-sheet', {
  heading: 'Filters',
  close: 'Close filters',
  show: 'Show results',
});

interface FiltersSheetProps {
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A bottom sheet of filters, for phones and the F shortcut. */
export function FiltersSheet({ opened, onClose, children }: FiltersSheetProps) {
  const t = useMessages(messages);
  // Mount closed first: Mantine's focus return records the focused element on opening.
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return (
    <Drawer
      lockScroll={false}
      opened={opened && isMounted}
      onClose={onClose}
      position="bottom"
      size="auto"
      title={t('heading')}
      closeButtonProps={{ 'aria-label': t('close'), size: 44 }}
      transitionProps={{ duration: 150 }}
      classNames={styles}
    >
      <div className={styles.fields}>
        <div className={styles.scrolled}>{children}</div>
        <Button size="md" onClick={onClose}>
          {t('show')}
        </Button>
      </div>
    </Drawer>
  );
}
