import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import { Button } from './button.tsx';
import styles from './confirm-dialog.module.css';
import { useReturnFocus } from './use-return-focus.ts';

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** What the button that does it says. */
  action: string;
  pending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be taken back. Cancel has the focus. */
export function ConfirmDialog({ title, text, action, pending = false, onConfirm, onClose }: ConfirmDialogProps) {
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title={title} centered size={420} withCloseButton={false} classNames={styles}>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>
        <Button variant="default" onClick={onClose} data-autofocus disabled={pending}>
          Cancel
        </Button>
        <Button variant="danger" onClick={onConfirm} loading={pending}>
          {action}
        </Button>
      </div>
    </Modal>
  );
}
