import { maxSearchName } from '@marquee/domain/discover/saved-search-limits';
import { savedSearchMessages } from '@marquee/domain/discover/saved-searches';
import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import plain from '../../../components/controls/plain-input.module.css';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { failureText } from '../../../lib/api/call-failure.ts';
import { notifyWithAction } from '../../../lib/notices.ts';
import { paths, withSearchParams } from '../../../lib/paths.ts';
import { useSavedSearches } from '../../../lib/searches/use-saved-searches.ts';
import styles from './save-search-dialog.module.css';
import { type NarrowedList, searchToSave } from './search-to-save.ts';

interface SaveSearchDialogProps {
  list: NarrowedList;
  onClose: () => void;
}

export function SaveSearchDialog({ list, onClose }: SaveSearchDialogProps) {
  const id = useId();
  const [search] = useState(() => searchToSave(list));
  const [, navigate] = useLocation();
  const { save } = useSavedSearches();
  const [name, setName] = useState(search.name);
  const [state, setState] = useState<'idle' | 'saving' | { readonly failure: string }>('idle');
  const submit = async () => {
    if (state === 'saving') return;
    if (name.trim() === '') return setState({ failure: savedSearchMessages.nameRequired });
    setState('saving');
    try {
      await save({ ...search, name });
    } catch (error) {
      return setState({ failure: failureText(error, 'This search could not be saved. Please try again.') });
    }
    onClose();
    notifyWithAction('success', `“${name.trim()}” was saved to My List.`, {
      label: 'Show',
      run: () => navigate(withSearchParams(paths.myList, { tab: 'lists' })),
    });
  };
  const failure = typeof state === 'object' ? state.failure : '';
  return (
    <FormDialog
      title="Save this search"
      submit={{ children: 'Save', loading: state === 'saving' }}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className={styles.field}>
        <label htmlFor={id}>Name</label>
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
