import { imageUrl } from '@marquee/domain/catalogue/image-url';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconDeviceTv, IconListDetails, IconMovie, IconStack2, IconUser } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { useClientConfiguration } from '../../../lib/api/client-configuration.ts';
import { useIsOnline } from '../../../lib/browser/connection.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import dropdown from '../dropdown.module.css';
import type { SuggestionEntry } from './suggestion-entries.ts';
import styles from './suggestion-list.module.css';

const messages = defineMessages('search.suggestion-list', {
  failed: 'Suggestions are not available right now.',
  offline: 'There are no suggestions while you are offline.',
  label: 'Suggestions',
  found: '{count, plural, one {# suggestion} other {# suggestions}}',
});

const icons: Record<SuggestionEntry['kind'], ComponentType<{ size: number; 'aria-hidden': true }>> = {
  movie: IconMovie,
  tv: IconDeviceTv,
  person: IconUser,
  collection: IconStack2,
  list: IconListDetails,
};

interface SuggestionListProps {
  /** The field refers to it by `aria-controls`, and to an option by `optionId`. */
  id: string;
  entries: readonly SuggestionEntry[];
  hasFailed: boolean;
  /** Index of the option that Enter opens; -1 for none. */
  active: number;
  onChoose: (entry: SuggestionEntry) => void;
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** Options below the search field; the focus stays in the field (docs/behaviour/search.md §1). */
export function SuggestionList({ id, entries, hasFailed, active, onChoose }: SuggestionListProps) {
  const t = useMessages(messages);
  const isOnline = useIsOnline();
  return (
    <div className={dropdown.dropdown} hidden={entries.length === 0 && !hasFailed}>
      <VisuallyHidden role="status">{entries.length > 0 && t('found', { count: entries.length })}</VisuallyHidden>
      {hasFailed && entries.length === 0 && <p className={styles.failed}>{isOnline ? t('failed') : t('offline')}</p>}
      <div id={id} role="listbox" aria-label={t('label')} className={styles.list}>
        {entries.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field handles keys
          <div
            key={entry.key}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === active}
            className={styles.option}
            ref={index === active ? scrollIntoView : undefined}
            onClick={() => onChoose(entry)}
          >
            <Thumbnail entry={entry} />
            <span className={styles.text}>
              <bdi className={styles.title} lang={entry.lang}>
                {entry.title}
              </bdi>{' '}
              <span className={styles.detail}>{entry.detail}</span>
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

function scrollIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}

function Thumbnail({ entry: { kind, posterPath } }: { entry: SuggestionEntry }) {
  const { imageBase } = useClientConfiguration();
  const [failedPath, setFailedPath] = useState<string | null>(null);
  const Icon = icons[kind];
  return (
    <span className={styles.thumbnail}>
      {posterPath !== null && posterPath !== failedPath ? (
        <img
          src={imageUrl(imageBase, 'w92', posterPath)}
          alt=""
          width={36}
          height={54}
          onError={() => setFailedPath(posterPath)}
        />
      ) : (
        <Icon size={20} aria-hidden />
      )}
    </span>
  );
}
