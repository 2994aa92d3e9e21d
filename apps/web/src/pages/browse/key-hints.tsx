import { usePreferences } from '../../lib/storage/preferences.ts';
import styles from './key-hints.module.css';

/** Shortcut hints, on desktops, unless turned off. */
export function KeyHints({ opensFilters }: { opensFilters: boolean }) {
  const { singleKeyShortcuts } = usePreferences();
  if (!singleKeyShortcuts) return null;
  const hints = [
    { key: '/', action: 'focuses search' },
    { key: 'F', action: opensFilters ? 'opens filters' : 'focuses genres' },
    { key: 'Esc', action: 'clears' },
  ];
  return (
    <ul className={styles.hints} aria-label="Keyboard shortcuts">
      {hints.map(({ key, action }) => (
        <li key={key}>
          <kbd>{key}</kbd> {action}
        </li>
      ))}
    </ul>
  );
}
