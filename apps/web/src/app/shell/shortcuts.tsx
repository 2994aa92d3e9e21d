import { defineMessages } from '@marquee/domain/messages/define-messages';
import { lazy } from 'react';
import { LazyBoundary } from '../../components/lazy-boundary.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { showShortcutsSheet, useShortcuts, useShortcutsSheet } from '../../lib/shortcuts/shortcuts.ts';

const messages = defineMessages('shell.shortcuts', {
  showAllKeyboardShortcuts: 'Show all keyboard shortcuts',
});

const ShortcutsDialog = lazy(async () => ({
  default: (await import('../../features/shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
}));

/** `?` opens the list of shortcuts on any page. */
export function Shortcuts() {
  const t = useMessages(messages);
  const opened = useShortcutsSheet();
  useShortcuts([
    {
      key: '?',
      code: 'Slash',
      shift: true,
      label: t('showAllKeyboardShortcuts'),
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
