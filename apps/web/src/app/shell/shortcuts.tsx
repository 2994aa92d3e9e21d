import { lazy } from 'react';
import { LazyBoundary } from '../../components/lazy-boundary.tsx';
import { showShortcutsSheet, useShortcuts, useShortcutsSheet } from '../../lib/shortcuts/shortcuts.ts';

const ShortcutsDialog = lazy(async () => ({
  default: (await import('../../features/shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
}));

/** `?` opens the list of shortcuts on any page. */
export function Shortcuts() {
  const opened = useShortcutsSheet();
  useShortcuts([
    {
      key: '?',
      code: 'Slash',
      shift: true,
      label: 'Show all keyboard shortcuts',
      run: () => showShortcutsSheet(true),
    },
  ]);
  if (!opened) return null;
  return (
    <LazyBoundary fallback={null}>
      <ShortcutsDialog onClose={() => showShortcutsSheet(false)} />
    </LazyBoundary>
  );
}
