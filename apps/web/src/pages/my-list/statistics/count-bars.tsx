import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { useFormats, useMessages } from '../../../lib/messages/use-messages.ts';
import styles from './statistics.module.css';

const messages = defineMessages('my-list.count-bars', {
  showFewer: 'Show fewer',
  showAll: 'Show all {count}',
});

/** Bars that are shown first. */
const shownFirst = 12;

interface CountBarsProps {
  label: string;
  counts: readonly { readonly name: string; readonly count: number }[];
}

/** A list of names and counts, each with a bar. */
export function CountBars({ label, counts }: CountBarsProps) {
  const t = useMessages(messages);
  const formats = useFormats();
  const [showsAll, setShowsAll] = useState(false);
  const most = Math.max(...counts.map(({ count }) => count));
  return (
    <>
      <ul className={styles.bars} aria-label={label}>
        {counts.slice(0, showsAll ? counts.length : shownFirst).map(({ name, count }) => (
          <li key={name} className={styles.bar}>
            <span className={styles.name}>{name}</span>
            <span className={styles.track} aria-hidden>
              {count > 0 && <span className={styles.fill} style={{ width: `${(100 * count) / most}%` }} />}
            </span>
            <span className={styles.count}>{formats.count(count)}</span>
          </li>
        ))}
      </ul>
      {counts.length > shownFirst && (
        <Button
          className={styles.more}
          variant="subtle"
          size="xs"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? t('showFewer') : t('showAll', { count: counts.length })}
        </Button>
      )}
    </>
  );
}
