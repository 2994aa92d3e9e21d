import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import { Drawer } from '@mantine/core';
import { Button } from '../../components/button.tsx';
import { BrowseSelects, type BrowseSelectsProps } from './browse-selects.tsx';
import styles from './filters-sheet.module.css';

/** A phone's sheet with what does not fit its toolbar. */
export function FiltersSheet({
  opened,
  onClose,
  ...selects
}: BrowseSelectsProps & { opened: boolean; onClose: () => void }) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      title="Filters"
      closeButtonProps={{ 'aria-label': 'Close filters', size: 44 }}
      transitionProps={{ duration: 150 }}
      classNames={styles}
    >
      <div className={styles.fields}>
        <BrowseSelects {...selects} labelled />
        <Button size="md" onClick={onClose}>
          Show results
        </Button>
      </div>
    </Drawer>
  );
}
