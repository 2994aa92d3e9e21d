import { maxSearchName } from '@marquee/domain/discover/saved-search-limits';
import { savedSearchMessages } from '@marquee/domain/discover/saved-searches';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import plain from '../../../components/controls/plain-input.module.css';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { failureText } from '../../../lib/api/call-failure.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { notifyWithAction } from '../../../lib/notices.ts';
import { paths, withSearchParams } from '../../../lib/paths.ts';
import { useSavedSearches } from '../../../lib/searches/use-saved-searches.ts';
import styles from './save-search-dialog.module.css';
import { type NarrowedList, searchToSave } from './search-to-save.ts';

const messages = defineMessages('browse.save-search-dialog', {
  show: 'Show',
  heading: 'Save this search',
  name: 'Name',
  notSaved: 'This search could not be saved. Please try again.',
  saved: '“{name}” was saved to My List.',
  save: 'Save',
});

interface SaveSearchDialogProps {
  list: NarrowedList;
  onClose: () => void;
}

export function SaveSearchDialog({ list, onClose }: SaveSearchDialogProps) {
  const t = useMessages(messages);
  const savedSearchT = useMessages(savedSearchMessages);
  const id = useId();
  const [search] = useState(() => searchToSave(list));
  const [, navigate] = useLocation();
  const { save } = useSavedSearches();
  const [name, setName] = useState(search.name);
  const [state, setState] = useState<'idle' | 'saving' | { readonly failure: string }>('idle');
  const submit = async () => {
    if (state === 'saving') return;
    if (name.trim() === '') return setState({ failure: savedSearchT('nameRequired') });
    setState('saving');
    try {
      await save({ ...search, name });
    } catch (error) {
      return setState({ failure: failureText(error, t('notSaved')) });
    }
    onClose();
    notifyWithAction('success', t('saved', { name: name.trim() }), {
      label: t('show'),
      run: () => navigate(withSearchParams(paths.myList, { tab: 'lists' })),
    });
  };
  const failure = typeof state === 'object' ? state.failure : '';
  return (
    <FormDialog
      title={t('heading')}
      submit={{ children: t('save'), loading: state === 'saving' }}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className={styles.field}>
        <label htmlFor={id}>{t('name')}</label>
        <input
          id={id}
          className={plain.input}
          value={name}
          maxLength={maxSearchName}
          autoComplete="off"
          data-autofocus
          aria-invalid={failure !== '' || undefined}
          aria-describedby={`${id}-failure`}
          onChange={({ currentTarget }) => {
            setState('idle');
            setName(currentTarget.value);
          }}
        />
        <p id={`${id}-failure`} className={styles.failure} role="alert">
          {failure}
        </p>
      </div>
    </FormDialog>
  );
}
