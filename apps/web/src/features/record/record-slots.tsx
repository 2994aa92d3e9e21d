import type { ReactNode } from 'react';
import { classes } from '../../components/classes.ts';
import { Button } from '../../components/controls/button.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { type LoadedRecord, useLoadedRecord, usePageRecord } from './member-record.ts';
import styles from './record-slots.module.css';

interface RecordSlotProps {
  /** Beside the page's main button, or below a text. */
  place: 'action' | 'line';
  children: (record: LoadedRecord) => ReactNode;
}

/** The place of a page's marks: reserved while the record loads, with a retry when it fails; nothing for visitors. */
export function RecordSlot({ place, children }: RecordSlotProps) {
  const record = usePageRecord();
  if (record === null) return null;
  if (record.status === 'failed') {
    return (
      <p className={classes(styles.failed, styles[place])} role="status">
        <span>What you have watched could not be loaded.</span>
        <Button variant="default" size="xs" onClick={record.retry}>
          Retry
        </Button>
      </p>
    );
  }
  return <div className={styles[place]}>{record.status === 'ready' && children(record)}</div>;
}

/** '7 of 10' of a season's episodes; nothing before one was seen. */
export function SeasonProgress({ season, numbers }: { season: number; numbers: readonly number[] }) {
  const seen = useLoadedRecord()?.seen.seenIn(season);
  if (!seen || seen.size === 0) return null;
  return (
    <span className={styles.count}>
      {numbers.filter((number) => seen.has(number)).length} of {numbers.length}
      <VisuallyHidden> episodes watched</VisuallyHidden>
    </span>
  );
}

/** Notes that seen episodes were removed or renumbered upstream: they stay in the record. */
export function UnlistedNotice() {
  const count = useLoadedRecord()?.unlisted ?? 0;
  if (count === 0) return null;
  return (
    <p className={styles.unlisted}>
      {count === 1 ? '1 watched episode is' : `${count} watched episodes are`} no longer listed.
    </p>
  );
}
