import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Ref } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import styles from './settings.module.css';

const messages = defineMessages('settings.profile-field', {
  edit: 'Edit',
  cancel: 'Cancel',
  editField: '{field, select, username {Edit username} email {Edit email} other {Edit password}}',
  save: 'Save',
});

interface ProfileFieldProps {
  field: 'username' | 'email' | 'password';
  label: string;
  value: string;
  editRef: Ref<HTMLButtonElement>;
  onEdit: () => void;
}

/** A profile value with its Edit button. */
export function ProfileField({ field, label, value, editRef, onEdit }: ProfileFieldProps) {
  const t = useMessages(messages);
  return (
    <div className={styles.field}>
      <div className={styles.fieldText}>
        <p className={styles.fieldLabel}>{label}</p>
        <p className={styles.fieldValue}>{value}</p>
      </div>
      <Button ref={editRef} variant="default" onClick={onEdit} aria-label={t('editField', { field })}>
        {t('edit')}
      </Button>
    </div>
  );
}

interface EditorActionsProps {
  /** 'Save' by default. */
  action?: string;
  pending: boolean;
  onCancel: () => void;
}

/** Submit and Cancel of an editor. */
export function EditorActions({ action, pending, onCancel }: EditorActionsProps) {
  const t = useMessages(messages);
  return (
    <div className={styles.editorActions}>
      <Button type="submit" loading={pending}>
        {action ?? t('save')}
      </Button>
      <Button variant="default" onClick={onCancel} disabled={pending}>
        {t('cancel')}
      </Button>
    </div>
  );
}
