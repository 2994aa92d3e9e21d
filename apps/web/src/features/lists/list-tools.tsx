import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconEyeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { PlainSelect } from '../../components/controls/plain-select.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import styles from './list-tools.module.css';
import type { ListView } from './use-list.ts';
import { parseSort, sorts } from './use-list-view.ts';

const messages = defineMessages('lists.list-tools', {
  unseen: 'Unseen only',
  sortBy: 'Sort By',
  own: 'My order',
  added: 'Recently added',
  released: 'Newest release',
  rating: 'Highest rated',
  rated: 'Your rating',
  runtime: 'Shortest',
});

interface ListToolsProps {
  view: ListView;
  onView: (view: ListView) => void;
  /** The button "Surprise me", where there is something to choose from. */
  surprise: ReactNode;
  /** '12 of 40 seen' */
  counts: string;
}

/** Order and filter of a list, and "Surprise me". */
export function ListTools({ view, onView, surprise, counts }: ListToolsProps) {
  const t = useMessages(messages);
  return (
    <div className={styles.tools}>
      <p className={styles.counts} role="status">
        {counts}
      </p>
      {surprise}
      <Button
        className={styles.toggle}
        variant="default"
        leftSection={<IconEyeOff size={16} aria-hidden />}
        aria-pressed={view.unseen}
        onClick={() => onView({ ...view, unseen: !view.unseen })}
      >
        {t('unseen')}
      </Button>
      <PlainSelect
        className={styles.sort}
        aria-label={t('sortBy')}
        value={view.sort}
        onChange={({ currentTarget }) => {
          const sort = parseSort(currentTarget.value);
          if (sort) onView({ ...view, sort });
        }}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(sort)}
          </option>
        ))}
      </PlainSelect>
    </div>
  );
}
