import { maxQueryLength } from '@marquee/domain/limits';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { paths, withSearchParams } from '../../lib/paths.ts';
import styles from './quick-search-dialog.module.css';
import { rememberSearch } from './search-history.ts';
import { SearchIdeas } from './search-ideas.tsx';
import { useSuggestionBox } from './suggestions/use-suggestion-box.tsx';

const messages = defineMessages('search.quick-search-dialog', {
  heading: 'Search',
  close: 'Close',
  label: 'Search movies, shows, people and collections',
  placeholder: 'Title, person or collection',
  keys: '↑ and ↓ choose a suggestion, Enter opens it or searches.',
});

interface QuickSearchDialogProps {
  /** What was typed while this code was loaded. */
  typed: () => string;
  /** The field has the focus, and all that was typed before. */
  onReady: () => void;
  /** Closes it in place; what is opened replaces its history entry. */
  onClose: () => void;
}

/** A search field with suggestions over any page; Enter without an option searches (docs/behaviour/search.md §1). */
export function QuickSearchDialog({ typed, onReady, onClose }: QuickSearchDialogProps) {
  const t = useMessages(messages);
  const [text, setText] = useState(typed);
  const isReady = useRef(false);
  // Fast fingers type on between the first render and the focus, on a slow device several letters.
  useEffect(() => {
    if (isReady.current) return;
    isReady.current = text === typed();
    if (isReady.current) onReady();
    else setText(typed());
  });
  const [, navigate] = useLocation();
  const suggestions = useSuggestionBox(text, { replace: true });
  const search = () => {
    const query = text.trim();
    if (query === '') return;
    rememberSearch(query, 0);
    navigate(withSearchParams(paths.search, { q: query }), { replace: true });
  };
  return (
    <Dialog
      title={t('heading')}
      aside={
        <IconButton variant="subtle" size={44} aria-label={t('close')} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </IconButton>
      }
      onClose={onClose}
    >
      <search className={styles.box} data-suggesting={suggestions.list ? '' : undefined}>
        <IconSearch size={20} aria-hidden className={styles.icon} />
        <input
          data-autofocus
          type="search"
          className={styles.field}
          aria-label={t('label')}
          placeholder={t('placeholder')}
          autoComplete="off"
          maxLength={maxQueryLength}
          value={text}
          {...suggestions.fieldProps}
          onChange={(event) => {
            suggestions.onType();
            setText(event.currentTarget.value);
          }}
          onKeyDown={(event) => {
            if (suggestions.onKeyDown(event)) return;
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Enter') search();
            // Browsers would only empty a search field.
            if (event.key === 'Escape') {
              event.preventDefault();
              onClose();
            }
          }}
        />
        {suggestions.list}
      </search>
      {text === '' ? (
        <SearchIdeas replace searchHref={(query) => withSearchParams(paths.search, { q: query })} />
      ) : (
        <p className={styles.hint}>{t('keys')}</p>
      )}
    </Dialog>
  );
}
