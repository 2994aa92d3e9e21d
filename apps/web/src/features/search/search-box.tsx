import { CloseButton, TextInput } from '@mantine/core';
import { limits } from '@marquee/domain/limits';
import { removeFromSearchHistory } from '@marquee/domain/search-history';
import { IconHistory, IconSearch, IconX } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { nextInLine } from '../../components/next-in-line.ts';
import { useStoredValue } from '../../lib/stored-value.ts';
import styles from './search-box.module.css';
import { searchHistory } from './search-history.ts';

interface SearchBoxProps {
  query: string;
  inputRef: Ref<HTMLInputElement>;
  onQuery: (text: string) => void;
  /** Enter, or a remembered search chosen. */
  onSubmit: (text: string) => void;
}

/** The query box with what was searched before: Down goes into the list, Esc closes it or clears the query. */
export function SearchBox({ query, inputRef, onQuery, onSubmit }: SearchBoxProps) {
  const recent = useStoredValue(searchHistory);
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLElement>(null);
  const shown = open && recent.length > 0 && query.trim() === '';

  const focusField = () => box.current?.querySelector('input')?.focus();
  const clear = () => {
    onQuery('');
    focusField();
  };
  const removeEntry = (entry: string, index: number) => {
    const next = nextInLine([...(box.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])], index);
    if (next) next.focus();
    else focusField();
    searchHistory.write(removeFromSearchHistory(recent, entry));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      // The field opens the list when it gets the focus, so that closing comes after.
      focusField();
      if (shown) setOpen(false);
      else onQuery('');
    }
    if (shown && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      moveThrough(box.current, event.key === 'ArrowDown' ? 1 : -1);
    }
  };
  const onBlur = (event: FocusEvent) => {
    if (!box.current?.contains(event.relatedTarget)) setOpen(false);
  };

  return (
    <search ref={box} className={styles.box} aria-label="Search" onKeyDown={onKeyDown} onBlur={onBlur}>
      <TextInput
        ref={inputRef}
        type="search"
        size="lg"
        aria-label="Search movies and TV shows"
        placeholder="Search movies and TV shows"
        autoComplete="off"
        maxLength={limits.searchQuery}
        value={query}
        leftSection={<IconSearch size={20} aria-hidden />}
        rightSection={query !== '' && <CloseButton aria-label="Clear search" variant="transparent" onClick={clear} />}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onChange={(event) => onQuery(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          setOpen(false);
          onSubmit(event.currentTarget.value);
        }}
      />
      {shown && (
        <div className={styles.recent}>
          <div className={styles.head}>
            <span id="recent-searches">Recent searches</span>
            <button
              type="button"
              className={styles.clear}
              onClick={() => {
                focusField();
                searchHistory.write([]);
              }}
            >
              Clear All
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
                    // Pressed by a key, it had the focus, and goes. A finger would call the on-screen keyboard back.
                    if (detail === 0) focusField();
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
                  aria-label={`Remove ${entry.query} from recent searches`}
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

/** From the field into the list and through it; above the first entry is the field. */
function moveThrough(box: HTMLElement | null, direction: 1 | -1): void {
  const stops = [...(box?.querySelectorAll<HTMLElement>('input, [data-recent]') ?? [])];
  const index = stops.indexOf(document.activeElement as HTMLElement);
  stops[Math.min(stops.length - 1, Math.max(0, index + direction))]?.focus();
}
