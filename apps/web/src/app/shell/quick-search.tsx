import { lazy, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { LazyBoundary } from '../../components/lazy-boundary.tsx';
import { isWatchPath, paths } from '../../lib/paths.ts';
import { isTypingOrInDialog, useShortcuts } from '../../lib/shortcuts/shortcuts.ts';
import { quickSearch } from './bars/top-bar.tsx';

const QuickSearchDialog = lazy(async () => ({
  default: (await import('../../features/search/quick-search-dialog.tsx')).QuickSearchDialog,
}));

/** ms that what is typed waits for the code of the dialog. */
const typedForMs = 10_000;

/** Pages whose own search field has the key. */
const pagesWithField: readonly string[] = [paths.search, paths.movies, paths.shows];

/** A search field over any page: by the icon, by Ctrl or Cmd+K, and by `/` where the page has no field of its own. */
export function QuickSearch() {
  const [path] = useLocation();
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const typed = useRef({ text: '', until: 0 });
  const open = () => {
    typed.current = { text: '', until: performance.now() + typedForMs };
    setOpenedOn(path);
  };
  const openNow = useEffectEvent(open);
  const isOwn = !pagesWithField.includes(path) && !isWatchPath(path);
  useShortcuts(isOwn ? [{ key: '/', code: 'Slash', label: 'Search', run: open }] : []);
  // A dialog does not outlive its page.
  const isOpen = openedOn === path;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'k' && document.querySelector('dialog[open]') === null) open();
    else if (performance.now() > typed.current.until || isTypingOrInDialog(event.target)) return;
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
    if (!isOpen) typed.current.until = 0;
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <LazyBoundary fallback={null}>
      <QuickSearchDialog typed={() => typed.current.text} onClose={() => setOpenedOn(null)} />
    </LazyBoundary>
  );
}
