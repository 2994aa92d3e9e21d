import { lazy, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { LazyBoundary } from '../../components/lazy-boundary.tsx';
import { isWatchPath, paths } from '../../lib/paths.ts';
import { isTypingOrInDialog, useShortcuts } from '../../lib/shortcuts/shortcuts.ts';
import { quickSearch } from './bars/top-bar.tsx';

const QuickSearchDialog = lazy(async () => ({
  default: (await import('../../features/search/quick-search-dialog.tsx')).QuickSearchDialog,
}));

/** Pages whose own search field has the key. */
const pagesWithField: readonly string[] = [paths.search, paths.movies, paths.shows];

/** A search field over any page: by the icon, by Ctrl or Cmd+K, and by `/` where the page has no field of its own. */
export function QuickSearch() {
  const [path] = useLocation();
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const typed = useRef('');
  const open = () => {
    typed.current = '';
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
    // Typed while the code of the dialog loads.
    else if (isOpen && key.length === 1 && !ctrlKey && !metaKey && !altKey && !isTypingOrInDialog(event.target))
      typed.current += key;
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
  if (!isOpen) return null;
  return (
    <LazyBoundary fallback={null}>
      <QuickSearchDialog typed={() => typed.current} onClose={() => setOpenedOn(null)} />
    </LazyBoundary>
  );
}
