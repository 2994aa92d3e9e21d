import { CloseButton, TextInput } from '@mantine/core';
import { maxQueryLength } from '@marquee/domain/limits';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconHistory, IconSearch, IconX } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type Ref, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classes } from '../../components/classes.ts';
import { adjacentItem } from '../../components/focus/keep-focus.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { useStoredValue } from '../../lib/storage/stored-value.ts';
import dropdown from './dropdown.module.css';
import styles from './search-box.module.css';
import { removeFromSearchHistory, searchHistory } from './search-history.ts';
import type { SuggestionBox } from './suggestions/use-suggestion-box.tsx';

const messages = defineMessages('search.search-box', {
  search: 'Search',
  placeholder: 'Search movies and TV shows',
  clear: 'Clear search',
  recent: 'Recent searches',
  clearAll: 'Clear All',
  remove: 'Remove {query} from recent searches',
});

interface SearchBoxProps {
  query: string;
  inputRef: Ref<HTMLInputElement>;
  onQuery: (text: string) => void;
  /** Enter, or a chosen recent search. */
  onSubmit: (text: string) => void;
  /** Opens while the visitor types. */
  suggestions?: SuggestionBox;
}

/** Search field with recent searches, and with suggestions while typing: Down enters the list, Esc closes it. */
export function SearchBox({ query, inputRef, onQuery, onSubmit, suggestions }: SearchBoxProps) {
  const t = useMessages(messages);
  const recent = useStoredValue(searchHistory);
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLElement>(null);
  const isListShown = isOpen && recent.length > 0 && query.trim() === '';
  // The page focuses an empty field, and lists the recent searches itself.
  useEffect(() => setOpen(false), []);

  const field = () => box.current?.querySelector('input');
  const focusField = () => field()?.focus();
  const clear = () => {
    onQuery('');
    focusField();
  };
  const removeEntry = (entry: string, index: number) => {
    const next = adjacentItem([...(box.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])], index);
    if (next) next.focus();
    else focusField();
    searchHistory.write(removeFromSearchHistory(recent, entry));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    // Otherwise Esc is handled by the page, which clears the query.
    if (event.key === 'Escape' && isListShown) {
      event.preventDefault();
      // Focusing the field opens the list, so close it afterwards.
      focusField();
      setOpen(false);
    }
    if (event.key === 'ArrowDown' && !isListShown && query.trim() === '') setOpen(true);
    if (isListShown && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      moveThrough(box.current, event.key === 'ArrowDown' ? 1 : -1);
    }
  };
  // Clicks keep the focus in the field: in Safari buttons take none, and losing it would close the list.
  const onMouseDown = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
  };
  const onBlur = (event: FocusEvent) => {
    if (box.current?.contains(event.relatedTarget)) return;
    setOpen(false);
    suggestions?.close();
  };

  return (
    <search
      ref={box}
      className={styles.box}
      aria-label={t('search')}
      onKeyDown={onKeyDown}
      onMouseDown={onMouseDown}
      onBlur={onBlur}
    >
      <TextInput
        ref={inputRef}
        type="search"
        size="lg"
        aria-label={t('placeholder')}
        placeholder={t('placeholder')}
        autoComplete="off"
        maxLength={maxQueryLength}
        value={query}
        autoFocus={query === ''}
        data-page-focus={query === '' || undefined}
        leftSection={<IconSearch size={20} aria-hidden />}
        rightSection={query !== '' && <CloseButton aria-label={t('clear')} variant="transparent" onClick={clear} />}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        {...suggestions?.fieldProps}
        onChange={(event) => {
          suggestions?.onType();
          onQuery(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (suggestions?.onKeyDown(event)) return;
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          setOpen(false);
          suggestions?.close();
          onSubmit(event.currentTarget.value);
        }}
      />
      {suggestions?.list}
      {isListShown && (
        <div className={classes(dropdown.dropdown, styles.recent)}>
          <div className={styles.head}>
            <span id="recent-searches">{t('recent')}</span>
            <button
              type="button"
              className={styles.clear}
              onClick={() => {
                focusField();
                searchHistory.write([]);
              }}
            >
              {t('clearAll')}
            </button>
          </div>
          <ul aria-labelledby="recent-searches">
            {recent.map((entry, index) => (
              <li key={entry.query}>
                <button
                  type="button"
                  className={styles.entry}
                  data-recent
                  onClick={({ detail }) => {
                    // By keyboard the focused entry disappears, so focus the field. By touch, blur to close the
                    // on-screen keyboard.
                    if (detail === 0) focusField();
                    else field()?.blur();
                    setOpen(false);
                    onSubmit(entry.query);
                  }}
                >
                  <IconHistory size={18} aria-hidden />
                  <span className={styles.text}>{entry.query}</span>
                </button>
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={t('remove', { query: entry.query })}
                  data-remove
                  onClick={() => removeEntry(entry.query, index)}
                >
                  <IconX size={16} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </search>
  );
}

/** Moves focus between the field and the list entries. */
function moveThrough(box: HTMLElement | null, direction: 1 | -1): void {
  const stops = [...(box?.querySelectorAll<HTMLElement>('input, [data-recent]') ?? [])];
  const index = stops.indexOf(document.activeElement as HTMLElement);
  stops[Math.min(stops.length - 1, Math.max(0, index + direction))]?.focus();
}

/** Applies a change that may remove the focused element; `instead` then takes focus. */
export function preventFocusChange(change: () => void, instead: HTMLElement | null): void {
  const focused = document.activeElement;
  flushSync(change);
  if (focused !== null && !focused.isConnected) instead?.focus({ preventScroll: true });
}
