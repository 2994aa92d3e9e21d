import { keyName, ShortcutList } from '../../features/shortcuts/shortcut-list.tsx';
import { useClientConfiguration } from '../../lib/client-configuration-context.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { useListedShortcuts } from '../../lib/shortcuts.ts';
import { showShortcutsSheet } from '../../lib/shortcuts-sheet.ts';
import styles from './search-page.module.css';

/** Before anything is searched: the operator's suggestions, and the keys. */
export function SearchStart({ onChoose }: { onChoose: (query: string) => void }) {
  const { popularSearches } = useClientConfiguration().site;
  const { singleKeyShortcuts } = usePreferences();
  const shortcuts = useListedShortcuts();
  return (
    <div className={styles.start}>
      {popularSearches.length > 0 && (
        <section aria-labelledby="popular-searches">
          <h2 id="popular-searches">Popular searches</h2>
          <ul className={styles.suggestions}>
            {popularSearches.map((query) => (
              <li key={query}>
                <button type="button" onClick={() => onChoose(query)}>
                  {query}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.shortcuts} aria-labelledby="search-shortcuts">
        <h2 id="search-shortcuts">Keyboard shortcuts</h2>
        {singleKeyShortcuts ? (
          <ShortcutList items={shortcuts.map(({ key, label }) => ({ keys: [keyName(key)], label }))} />
        ) : (
          <p>Single-key shortcuts are turned off.</p>
        )}
        <button type="button" className={styles.all} onClick={() => showShortcutsSheet(true)}>
          All keyboard shortcuts
        </button>
      </section>
    </div>
  );
}
