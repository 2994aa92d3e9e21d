import styles from './shortcut-list.module.css';

export interface ListedKeys {
  readonly keys: readonly string[];
  readonly label: string;
}

/** Display name of a key. */
export function keyName(key: string): string {
  return key === 'escape' ? 'Esc' : key.toUpperCase();
}

export function ShortcutList({ items }: { items: readonly ListedKeys[] }) {
  return (
    <dl className={styles.list}>
      {items.map(({ keys, label }) => (
        <div key={label} className={styles.line}>
          <dt className={styles.keys}>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{label}</dd>
        </div>
      ))}
    </dl>
  );
}
