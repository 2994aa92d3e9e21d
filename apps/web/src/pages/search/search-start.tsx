import { useClientConfiguration } from '../../lib/client-configuration-context.ts';
import styles from './search-page.module.css';

const shortcuts = [
  ['/', 'Focus the search box'],
  ['F', 'Show or hide the filters'],
  ['Esc', 'Close the recent searches, or clear the query'],
] as const;

/** Before anything is searched: the operator's suggestions, and the keys. */
export function SearchStart({ onChoose }: { onChoose: (query: string) => void }) {
  const { popularSearches } = useClientConfiguration().site;
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
        <dl>
          {shortcuts.map(([key, what]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
