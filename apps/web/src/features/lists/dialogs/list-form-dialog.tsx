import { maxListDescription, maxListName } from '@marquee/domain/lists/list-limits';
import { listMessages } from '@marquee/domain/lists/list-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useId, useRef, useState } from 'react';
import plain from '../../../components/controls/plain-input.module.css';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { failureText } from '../../../lib/api/call-failure.ts';
import { type RichText, richText } from '../../../lib/messages/rich-text.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import styles from './list-dialogs.module.css';

const messages = defineMessages('lists.list-form-dialog', {
  name: 'Name',
  description: 'Description <small>(optional)</small>',
  notSaved: 'The list could not be saved. Please try again.',
});

interface ListValues {
  readonly name: string;
  readonly description: string;
}

interface ListFormDialogProps {
  title: string;
  action: string;
  initial?: ListValues;
  /** Rejects with the server's message. */
  onSave: (values: ListValues) => Promise<unknown>;
  onClose: () => void;
}

const empty: ListValues = { name: '', description: '' };

/** Name and description of a new list, or of one that changes. */
export function ListFormDialog({ title, action, initial = empty, onSave, onClose }: ListFormDialogProps) {
  const t = useMessages(messages);
  const listT = useMessages(listMessages);
  const id = useId();
  const [values, setValues] = useState(initial);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const name = useRef<HTMLInputElement>(null);

  const submit = async () => {
    if (isSaving) return;
    if (values.name.trim() === '') {
      setFailure(listT('nameRequired'));
      return name.current?.focus();
    }
    setSaving(true);
    try {
      await onSave(values);
      onClose();
    } catch (error) {
      setFailure(failureText(error, t('notSaved')));
      setSaving(false);
    }
  };
  return (
    <FormDialog
      title={title}
      submit={{ children: action, loading: isSaving }}
      isChecked={false}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <label className={styles.field}>
        <span>{t('name')}</span>
        <input
          className={plain.input}
          ref={name}
          value={values.name}
          maxLength={maxListName}
          aria-invalid={failure !== null}
          aria-describedby={`${id}-failure`}
          data-autofocus
          onChange={({ currentTarget }) => {
            setValues({ ...values, name: currentTarget.value });
            setFailure(null);
          }}
        />
      </label>
      <p id={`${id}-failure`} className={styles.failure} role="alert">
        {failure}
      </p>
      <label className={styles.field}>
        <span>{richText(t.rich('description', { small: (text: RichText) => <small>{text}</small> }))}</span>
        <textarea
          className={plain.input}
          rows={3}
          value={values.description}
          maxLength={maxListDescription}
          onChange={({ currentTarget }) => setValues({ ...values, description: currentTarget.value })}
        />
      </label>
    </FormDialog>
  );
}
