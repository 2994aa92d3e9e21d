import { IconEyeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { PlainSelect } from '../../components/controls/plain-select.tsx';
import styles from './list-tools.module.css';
import type { ListView } from './use-list.ts';
import { parseSort, sortLabels } from './use-list-view.ts';

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
        Unseen only
      </Button>
      <PlainSelect
        className={styles.sort}
        aria-label="Sort By"
        value={view.sort}
        onChange={({ currentTarget }) => {
          const sort = parseSort(currentTarget.value);
          if (sort) onView({ ...view, sort });
        }}
      >
        {Object.entries(sortLabels).map(([sort, label]) => (
          <option key={sort} value={sort}>
            {label}
          </option>
        ))}
      </PlainSelect>
    </div>
  );
}
