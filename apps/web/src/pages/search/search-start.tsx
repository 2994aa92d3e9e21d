import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useEffect, useState } from 'react';
import { SearchIdeas } from '../../features/search/search-ideas.tsx';
import { keyName, ShortcutList } from '../../features/shortcuts/shortcut-list.tsx';
import { useClientConfiguration } from '../../lib/api/client-configuration.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { type Shortcut, showShortcutsSheet } from '../../lib/shortcuts/shortcuts.ts';
import { isHydrating } from '../../lib/ssr/hydration.ts';
import { usePreferences } from '../../lib/storage/preferences.ts';
import styles from './search-page.module.css';

const messages = defineMessages('search.search-start', {
  popular: 'Popular searches',
  shortcuts: 'Keyboard shortcuts',
  noShortcuts: 'Single-key shortcuts are turned off.',
  allShortcuts: 'All keyboard shortcuts',
});

interface SearchStartProps {
  /** Shortcuts of the page. */
  shortcuts: readonly Pick<Shortcut, 'key' | 'label'>[];
  /** URL of a search with the filters that are set. */
  searchHref: (query: string) => string;
  onChoose: (query: string) => void;
}

/** Shown before a search: popular and recent searches, trending titles, genres and shortcuts. */
export function SearchStart({ shortcuts, searchHref, onChoose }: SearchStartProps) {
  const t = useMessages(messages);
  const { popularSearches } = useClientConfiguration().site;
  const { singleKeyShortcuts } = usePreferences();
  // Recent searches are known to the browser only: with the others at once, none of them moves.
  const [hasIdeas, setHasIdeas] = useState(!isHydrating());
  useEffect(() => setHasIdeas(true), []);
  return (
    <div className={styles.start}>
      {popularSearches.length > 0 && (
        <section aria-labelledby="popular-searches">
          <h2 id="popular-searches">{t('popular')}</h2>
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
      <div className={styles.ideas}>{hasIdeas && <SearchIdeas searchHref={searchHref} heading="h2" />}</div>
      <section className={styles.shortcuts} aria-labelledby="search-shortcuts">
        <h2 id="search-shortcuts">{t('shortcuts')}</h2>
        {singleKeyShortcuts ? (
          <ShortcutList items={shortcuts.map(({ key, label }) => ({ keys: [keyName(key)], label }))} />
        ) : (
          <p>{t('noShortcuts')}</p>
        )}
        <button type="button" className={styles.all} onClick={() => showShortcutsSheet(true)}>
          {t('allShortcuts')}
        </button>
      </section>
    </div>
  );
}
