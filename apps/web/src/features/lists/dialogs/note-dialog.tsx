import { maxEntryNote } from '@marquee/domain/lists/list-limits';
import { useState } from 'react';
import plain from '../../../components/controls/plain-input.module.css';
import { FormDialog } from '../../../components/form-dialog.tsx';
import styles from './list-dialogs.module.css';

interface NoteDialogProps {
  /** Name of the title that the note is about. */
  name: string;
  note: string;
  onSave: (note: string) => void;
  onClose: () => void;
}

/** Edits the note of an entry; an empty one is none. */
export function NoteDialog({ name, note, onSave, onClose }: NoteDialogProps) {
  const [text, setText] = useState(note);
  const submit = () => {
    onClose();
    if (text.trim() !== note) onSave(text.trim());
  };
  return (
    <FormDialog title="Note" submit={{ children: 'Save' }} onSubmit={submit} onClose={onClose}>
      <label className={styles.field}>
        <span>
          About <bdi>{name}</bdi>
        </span>
        <textarea
          className={plain.input}
          rows={5}
          value={text}
          maxLength={maxEntryNote}
          data-autofocus
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
    </FormDialog>
  );
}
