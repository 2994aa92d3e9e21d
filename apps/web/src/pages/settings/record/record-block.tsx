import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { Switch } from '@mantine/core';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Button } from '../../../components/controls/button.tsx';
import { Link } from '../../../components/controls/link.tsx';
import { useClientConfiguration } from '../../../lib/api/client-configuration.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import type { Notify } from '../../../lib/notices.ts';
import { paths } from '../../../lib/paths.ts';
import styles from '../settings.module.css';
import rowStyles from '../switch-row.module.css';
import { useClearRecord, useRecordChoice } from './use-record-choice.ts';

const messages = defineMessages('settings.record-block', {
  title: 'Record of what I watch',
  lead: 'Your record says which movies and episodes you have seen, and when. It is the source of the ticks on episodes, the next episode in My List, and your statistics. It is stored until you delete it.',
  off: 'While the record is off, nothing can be marked as watched, and what the player records is deleted with the history, after {days, plural, one {# day} other {# days}}. What was marked before stays until you delete it.',
  undecided:
    'You have not chosen yet: titles can be marked as watched, and what the player records is deleted with the history, after {days, plural, one {# day} other {# days}}.',
  seeStatistics: 'See your statistics',
  deleteLead: 'Delete My Record forgets what you have seen.',
  deleteRecord: 'Delete My Record',
  deleteText:
    'Everything that you have seen, how far you played it, and your statistics are deleted. Your watch history stays. This cannot be undone.',
  delete: 'Delete',
  loadFailed: 'This setting could not be loaded.',
  tryAgain: 'Try again',
  keep: 'Keep a record of what I watch',
  history:
    'The watch history is separate: the titles you opened, so that you can continue them. Titles leave it after {days, plural, one {# day} other {# days}} of inactivity, whether you keep a record or not.',
});

/** "Keep a record of what I watch", and Delete My Record (docs/behaviour/record.md §1, §4). */
export function RecordBlock({ userId, notify }: { userId: number; notify: Notify }) {
  const t = useMessages(messages);
  const { historyRetentionDays } = useClientConfiguration();
  const record = useRecordChoice(notify);
  const [isConfirming, setConfirming] = useState(false);
  const { clear, isClearing } = useClearRecord({ userId, notify, onSettled: () => setConfirming(false) });
  return (
    <section className={styles.card} aria-labelledby="record">
      <h2 id="record" className={styles.cardTitle}>
        {t('title')}
      </h2>
      <p className={styles.dim}>{t('lead')}</p>
      <RecordSwitch {...record} />
      <ul className={styles.facts}>
        <li>{t('history', { days: historyRetentionDays })}</li>
        <li>{t(record.isChosen === false ? 'undecided' : 'off', { days: historyRetentionDays })}</li>
      </ul>
      <Link className={styles.link} href={paths.statistics}>
        {t('seeStatistics')}
      </Link>
      <div className={styles.danger}>
        <p>{t('deleteLead')}</p>
        <Button variant="danger-outline" onClick={() => setConfirming(true)}>
          {t('deleteRecord')}
        </Button>
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={t('deleteRecord')}
          text={t('deleteText')}
          action={t('delete')}
          pending={isClearing}
          onConfirm={clear}
          onClose={() => setConfirming(false)}
        />
      )}
    </section>
  );
}

function RecordSwitch({ enabled, hasFailed, retry, choose }: ReturnType<typeof useRecordChoice>) {
  const t = useMessages(messages);
  if (hasFailed) {
    return (
      <div className={rowStyles.row}>
        <p>{t('loadFailed')}</p>
        <Button variant="default" size="xs" onClick={retry}>
          {t('tryAgain')}
        </Button>
      </div>
    );
  }
  return (
    <div className={rowStyles.row}>
      <Switch
        size="md"
        label={t('keep')}
        checked={enabled ?? false}
        disabled={enabled === undefined}
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
      />
    </div>
  );
}
