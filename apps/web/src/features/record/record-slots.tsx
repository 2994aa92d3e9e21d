import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { ReactNode } from 'react';
import { classes } from '../../components/classes.ts';
import { Button } from '../../components/controls/button.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { type RichText, richText } from '../../lib/messages/rich-text.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { type LoadedRecord, useLoadedRecord, usePageRecord } from './member-record.ts';
import styles from './record-slots.module.css';

const messages = defineMessages('record.record-slots', {
  failed: 'What you have watched could not be loaded.',
  retry: 'Retry',
  progress:
    '{all, plural, one {{seen} of {all}<hidden> episodes watched</hidden>} other {{seen} of {all}<hidden> episodes watched</hidden>}}',
  unlisted: '{count, plural, one {{count} watched episode is} other {{count} watched episodes are}} no longer listed.',
});

interface RecordSlotProps {
  /** Beside the page's main button, or below a text. */
  place: 'action' | 'line';
  children: (record: LoadedRecord) => ReactNode;
}

/** The place of a page's marks: reserved while the record loads, with a retry when it fails; nothing for visitors. */
export function RecordSlot({ place, children }: RecordSlotProps) {
  const t = useMessages(messages);
  const record = usePageRecord();
  if (record === null) return null;
  if (record.status === 'failed') {
    return (
      <p className={classes(styles.failed, styles[place])} role="status">
        <span>{t('failed')}</span>
        <Button variant="default" size="xs" onClick={record.retry}>
          {t('retry')}
        </Button>
      </p>
    );
  }
  return <div className={styles[place]}>{record.status === 'ready' && children(record)}</div>;
}

/** '7 of 10' of a season's episodes; nothing before one was seen. */
export function SeasonProgress({ season, numbers }: { season: number; numbers: readonly number[] }) {
  const t = useMessages(messages);
  const seen = useLoadedRecord()?.seen.seenIn(season);
  if (!seen || seen.size === 0) return null;
  return (
    <span className={styles.count}>
      {richText(
        t.rich('progress', {
          seen: numbers.filter((number) => seen.has(number)).length,
          all: numbers.length,
          hidden: (text: RichText) => <VisuallyHidden>{text}</VisuallyHidden>,
        }),
      )}
    </span>
  );
}

/** Notes that seen episodes were removed or renumbered upstream: they stay in the record. */
export function UnlistedNotice() {
  const t = useMessages(messages);
  const count = useLoadedRecord()?.unlisted ?? 0;
  if (count === 0) return null;
  return <p className={styles.unlisted}>{t('unlisted', { count })}</p>;
}
