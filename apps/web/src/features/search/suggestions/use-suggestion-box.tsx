import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useLocation } from 'wouter';
import type { SuggestionEntry } from './suggestion-entries.ts';
import { optionId, SuggestionList } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';

export interface SuggestionBox {
  /** Attributes of the field that relate it to the list. */
  readonly fieldProps: Pick<
    ComponentProps<'input'>,
    'role' | 'aria-autocomplete' | 'aria-controls' | 'aria-expanded' | 'aria-activedescendant'
  >;
  readonly list: ReactNode;
  /** Whether an option is chosen by the arrow keys. */
  readonly isChoosing: boolean;
  /** Call it on each change of the text: the list opens by typing, not by focus. */
  onType(): void;
  /** Returns whether the key was one of the list's. */
  onKeyDown(event: KeyboardEvent): boolean;
  close(): void;
}

interface SuggestionBoxOptions {
  /** Called before a suggestion is opened. */
  readonly onOpen?: () => void;
  /** Opens it in place of the current history entry. */
  readonly replace?: boolean;
}

/**
 * A list of suggestions below a field (ARIA combobox with a listbox popup). The focus stays in the field; arrow keys,
 * Home and End move through the options, Enter opens one, Escape closes the list.
 */
export function useSuggestionBox(text: string, { onOpen, replace = false }: SuggestionBoxOptions): SuggestionBox {
  const listId = useId();
  const [, navigate] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const { entries, state } = useSuggestions(text, isOpen);
  const hasFailed = state === 'failed';
  const isShown = isOpen && text.trim() !== '' && (entries.length > 0 || hasFailed);
  const hasOptions = isShown && entries.length > 0;
  // By its key: newer suggestions may put another one in its place, which was not chosen.
  const active = hasOptions ? entries.findIndex(({ key }) => key === activeKey) : -1;
  const activeEntry = entries[active];

  const close = () => {
    setOpen(false);
    setActiveKey(null);
  };
  const choose = ({ href }: SuggestionEntry) => {
    close();
    onOpen?.();
    navigate(href, { replace });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isShown || event.nativeEvent.isComposing) return false;
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && activeEntry) choose(activeEntry);
    else {
      const next = hasOptions ? nextActive(event.key, { active, count: entries.length }) : null;
      if (next === null) return false;
      setActiveKey(entries[next]?.key ?? null);
    }
    event.preventDefault();
    return true;
  };

  return {
    fieldProps: {
      // Also while there is no list: screen readers would read a change of role aloud.
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': hasOptions,
      ...(hasOptions && { 'aria-controls': listId }),
      ...(activeEntry && { 'aria-activedescendant': optionId(listId, active) }),
    },
    list: isShown && (
      <SuggestionList id={listId} entries={entries} hasFailed={hasFailed} active={active} onChoose={choose} />
    ),
    isChoosing: activeEntry !== undefined,
    onType: () => {
      setOpen(true);
      setActiveKey(null);
    },
    onKeyDown,
    close,
  };
}

/** -1 is the field, which is before the first option and behind the last one; null for other keys. */
function nextActive(key: string, { active, count }: { active: number; count: number }): number | null {
  if (key === 'ArrowDown') return active + 1 >= count ? -1 : active + 1;
  if (key === 'ArrowUp') return active < 0 ? count - 1 : active - 1;
  if (active < 0) return null;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
