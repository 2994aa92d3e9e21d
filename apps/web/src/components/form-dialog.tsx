import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { ReactNode } from 'react';
import { useMessages } from '../lib/messages/use-messages.ts';
import { Button, type PressButtonProps } from './controls/button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import styles from './form-dialog.module.css';

const messages = defineMessages('components.form-dialog', {
  cancel: 'Cancel',
});

interface FormDialogProps {
  title: string;
  /** The submitting button. */
  submit: PressButtonProps;
  /** Cancel by default, which closes the dialog. */
  cancel?: PressButtonProps | undefined;
  /** Buttons before Cancel. */
  actions?: ReactNode;
  /** Whether the browser checks the fields before `onSubmit`. */
  isChecked?: boolean;
  /** Whether the fields have margins of their own instead of one gap. */
  hasOwnSpacing?: boolean;
  onSubmit: (form: HTMLFormElement) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with fields, Cancel and a submitting button. */
export function FormDialog({
  title,
  submit,
  cancel,
  actions,
  isChecked = true,
  hasOwnSpacing = false,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const t = useMessages(messages);
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className={hasOwnSpacing ? undefined : styles.form}
        noValidate={!isChecked}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(event.currentTarget);
        }}
      >
        {children}
        <DialogActions>
          {actions}
          <Button variant="default" size="md" onClick={onClose} {...(cancel ?? { children: t('cancel') })} />
          <Button type="submit" size="md" {...submit} />
        </DialogActions>
      </form>
    </Dialog>
  );
}
