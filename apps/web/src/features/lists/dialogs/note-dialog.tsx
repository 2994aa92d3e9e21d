import { maxEntryNote } from '@marquee/domain/lists/list-limits';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useState } from 'react';
import plain from '../../../components/controls/plain-input.module.css';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { richText } from '../../../lib/messages/rich-text.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import styles from './list-dialogs.module.css';

const messages = defineMessages('lists.note-dialog', {
  heading: 'Note',
  save: 'Save',
  about: 'About <name></name>',
});

interface NoteDialogProps {
  /** Name of the title that the note is about. */
  name: string;
  note: string;
  onSave: (note: string) => void;
  onClose: () => void;
}

/** Edits the note of an entry; an empty one is none. */
export function NoteDialog({ name, note, onSave, onClose }: NoteDialogProps) {
  const t = useMessages(messages);
  const [text, setText] = useState(note);
  const submit = () => {
    onClose();
    if (text.trim() !== note) onSave(text.trim());
  };
  return (
    <FormDialog title={t('heading')} submit={{ children: t('save') }} onSubmit={submit} onClose={onClose}>
      <label className={styles.field}>
        <span>{richText(t.rich('about', { name: () => <bdi>{name}</bdi> }))}</span>
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
