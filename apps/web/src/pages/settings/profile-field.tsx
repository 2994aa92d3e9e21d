import type { Ref } from 'react';
import { Button } from '../../components/controls/button.tsx';
import styles from './settings.module.css';

interface ProfileFieldProps {
  label: string;
  value: string;
  editRef: Ref<HTMLButtonElement>;
  onEdit: () => void;
}

/** A profile value with its Edit button. */
export function ProfileField({ label, value, editRef, onEdit }: ProfileFieldProps) {
  return (
    <div className={styles.field}>
      <div className={styles.fieldText}>
        <p className={styles.fieldLabel}>{label}</p>
        <p className={styles.fieldValue}>{value}</p>
      </div>
      <Button ref={editRef} variant="default" onClick={onEdit} aria-label={`Edit ${label.toLowerCase()}`}>
        Edit
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
export function EditorActions({ action = 'Save', pending, onCancel }: EditorActionsProps) {
  return (
    <div className={styles.editorActions}>
      <Button type="submit" loading={pending}>
        {action}
      </Button>
      <Button variant="default" onClick={onCancel} disabled={pending}>
        Cancel
      </Button>
    </div>
  );
}
