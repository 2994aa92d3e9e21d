import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useMessages } from '../lib/messages/use-messages.ts';
import styles from './confirm-dialog.module.css';
import { Button } from './controls/button.tsx';
import { useReturnFocus } from './focus/keep-focus.ts';

const messages = defineMessages('components.confirm-dialog', {
  cancel: 'Cancel',
});

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** Label of the confirming button. */
  action: string;
  pending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirms an irreversible action. Cancel has the initial focus. */
export function ConfirmDialog({ title, text, action, pending = false, onConfirm, onClose }: ConfirmDialogProps) {
  const t = useMessages(messages);
  useReturnFocus();
  return (
    <Modal
      lockScroll={false}
      opened
      onClose={onClose}
      title={title}
      centered
      size={420}
      withCloseButton={false}
      classNames={styles}
    >
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>
        <Button variant="default" onClick={onClose} data-autofocus disabled={pending}>
          {t('cancel')}
        </Button>
        <Button variant="danger" onClick={onConfirm} loading={pending}>
          {action}
        </Button>
      </div>
    </Modal>
  );
}
