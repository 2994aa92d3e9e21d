import { usePreferences } from '../../lib/storage/preferences.ts';
import styles from './key-hints.module.css';

const hints = [
  { key: '/', action: 'focuses search' },
  { key: 'F', action: 'opens filters' },
  { key: 'Esc', action: 'clears' },
] as const;

/** Shortcut hints, on desktops, unless turned off. */
export function KeyHints() {
  const { singleKeyShortcuts } = usePreferences();
  if (!singleKeyShortcuts) return null;
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
