import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { usePreferences } from '../../lib/storage/preferences.ts';
import styles from './key-hints.module.css';

const messages = defineMessages('browse.key-hints', {
  search: 'focuses search',
  filters: 'opens filters',
  genres: 'focuses genres',
  label: 'Keyboard shortcuts',
  clears: 'clears',
});

/** Shortcut hints, on desktops, unless turned off. */
export function KeyHints({ opensFilters }: { opensFilters: boolean }) {
  const t = useMessages(messages);
  const { singleKeyShortcuts } = usePreferences();
  if (!singleKeyShortcuts) return null;
  const hints = [
    { key: '/', action: t('search') },
    { key: 'F', action: opensFilters ? t('filters') : t('genres') },
    { key: 'Esc', action: t('clears') },
  ];
  return (
    <ul className={styles.hints} aria-label={t('label')}>
      {hints.map(({ key, action }) => (
        <li key={key}>
          <kbd>{key}</kbd> {action}
        </li>
      ))}
    </ul>
  );
}
