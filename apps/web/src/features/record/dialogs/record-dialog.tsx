import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useReturnFocus } from '../../../components/focus/keep-focus.ts';
import styles from './record-dialog.module.css';

interface RecordDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog of the browser. Closes by Esc and by a press outside. */
export function RecordDialog({ title, onClose, children }: RecordDialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useReturnFocus();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the key for it, by the dialog itself
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={onClose}
      onClick={(event) => {
        // The backdrop belongs to the dialog, which has no padding of its own.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.content}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}
