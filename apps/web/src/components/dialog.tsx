import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';
import { useReturnFocus } from './focus/keep-focus.ts';

interface DialogProps {
  title: string;
  /** Shown at the end of the title's line. */
  aside?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog of the browser: it is loaded on pages without any other, and Mantine's modal is large. The control with
 * `data-autofocus` has the initial focus; closes by Esc and by a press outside.
 */
export function Dialog({ title, aside, onClose, children }: DialogProps) {
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
      onCancel={(event) => {
        // Who opened it closes it, or asks first.
        event.preventDefault();
        onClose();
      }}
      // A second Esc closes it without asking the page.
      onClose={onClose}
      onClick={(event) => {
        // The backdrop belongs to the dialog, which has no padding of its own.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.content}>
        <div className={styles.header}>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          {aside}
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** The buttons that end a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
