import { defineMessages } from '@marquee/domain/messages/define-messages';
import { lazy, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { LazyBoundary } from '../../components/lazy-boundary.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { isWatchPath, paths } from '../../lib/paths.ts';
import { isTypingOrInDialog, useShortcuts } from '../../lib/shortcuts/shortcuts.ts';
import { quickSearch } from './bars/top-bar.tsx';

const messages = defineMessages('shell.quick-search', {
  search: 'Search',
});

const QuickSearchDialog = lazy(async () => ({
  default: (await import('../../features/search/quick-search-dialog.tsx')).QuickSearchDialog,
}));

/** ms that what is typed waits for the code of the dialog. */
const typedForMs = 10_000;

/** Pages whose own search field has the key. */
const pagesWithField: readonly string[] = [paths.search, paths.movies, paths.shows];

/** Set in the history entry of the open search. */
const openState = { quickSearch: true } as const;

type EntryState = Partial<typeof openState> | null;

/**
 * A search field over any page: by the icon, by Ctrl or Cmd+K, and by `/` where the page has no field of its own. It is
 * open in a history entry of its own, above that of the page: Back closes it, and what it leads to takes its place.
 */
export function QuickSearch() {
  const t = useMessages(messages);
  const [path] = useLocation();
  const isOpen = useHistoryState<EntryState>()?.quickSearch === true;
  const typed = useRef({ text: '', until: 0 });
  const isClosing = useRef(false);
  const open = () => {
    const state = history.state as EntryState;
    // Pressed again while its code loads.
    if (state?.quickSearch) return;
    // An open menu would stay below the search.
    const menu = document.querySelector('[role="menu"]');
    menu?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    typed.current = { text: '', until: performance.now() + typedForMs };
    history.pushState({ ...state, ...openState }, '');
  };
  const close = () => {
    // Going back takes a moment, in which a second Esc would go back once more.
    if (isClosing.current) return;
    isClosing.current = true;
    history.back();
  };
  /** Its own dialog takes over the keys once it has all that was typed before. */
  const isElsewhere = (target: EventTarget | null) =>
    isTypingOrInDialog(target) && !(isOpen && target instanceof Element && target.closest('dialog'));
  const openNow = useEffectEvent(open);
  const isOwn = !pagesWithField.includes(path) && !isWatchPath(path);
  useShortcuts(isOwn ? [{ key: '/', code: 'Slash', label: t('search'), run: open }] : []);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'k' && !isTypingOrInDialog(null)) open();
    else if (performance.now() > typed.current.until || isElsewhere(event.target)) return;
    else if (key.length === 1 && !ctrlKey && !metaKey && !altKey) typed.current.text += key;
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen, { capture: true });
    quickSearch.write(() => openNow());
    return () => {
      window.removeEventListener('keydown', listen, { capture: true });
      quickSearch.write(null);
    };
  }, []);
  useEffect(() => {
    isClosing.current = false;
    if (!isOpen) typed.current = { text: '', until: 0 };
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <LazyBoundary fallback={null}>
      <QuickSearchDialog
        typed={() => typed.current.text}
        onReady={() => {
          typed.current.until = 0;
        }}
        onClose={close}
      />
    </LazyBoundary>
  );
}
