import { lazy } from 'react';
import { LatePart } from '../components/late-part.tsx';
import { useShortcuts } from '../lib/shortcuts.ts';
import { showShortcutsSheet, useShortcutsSheet } from '../lib/shortcuts-sheet.ts';

const ShortcutsDialog = lazy(async () => ({
  default: (await import('../features/shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
}));

/** `?` lays the sheet of shortcuts over any page. */
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
    <LatePart fallback={null}>
      <ShortcutsDialog onClose={() => showShortcutsSheet(false)} />
    </LatePart>
  );
}
