import { lazy, useState } from 'react';
import { useLocation } from 'wouter';
import { LazyBoundary } from '../../components/lazy-boundary.tsx';
import { isWatchPath, paths } from '../../lib/paths.ts';
import { useShortcuts } from '../../lib/shortcuts/shortcuts.ts';

const QuickSearchDialog = lazy(async () => ({
  default: (await import('../../features/search/quick-search-dialog.tsx')).QuickSearchDialog,
}));

/** Pages whose own search field has the key. */
const pagesWithField: readonly string[] = [paths.search, paths.movies, paths.shows];

/** `/` opens a search field over any page. */
export function QuickSearch() {
  const [path] = useLocation();
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const isOwn = !pagesWithField.includes(path) && !isWatchPath(path);
  useShortcuts(isOwn ? [{ key: '/', code: 'Slash', label: 'Search', run: () => setOpenedOn(path) }] : []);
  // A dialog does not outlive its page.
  if (openedOn !== path) return null;
  return (
    <LazyBoundary fallback={null}>
      <QuickSearchDialog onClose={() => setOpenedOn(null)} />
    </LazyBoundary>
  );
}
