import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { Switch } from '@mantine/core';
import { pluralText } from '@marquee/domain/catalogue/display-text';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Button } from '../../../components/controls/button.tsx';
import { Link } from '../../../components/controls/link.tsx';
import { useClientConfiguration } from '../../../lib/api/client-configuration.ts';
import type { Notify } from '../../../lib/notices.ts';
import { paths } from '../../../lib/paths.ts';
import styles from '../settings.module.css';
import rowStyles from '../switch-row.module.css';
import { useClearRecord, useRecordChoice } from './use-record-choice.ts';

/** "Keep a record of what I watch", and Delete My Record (docs/behaviour/record.md §1, §4). */
export function RecordBlock({ userId, notify }: { userId: number; notify: Notify }) {
  const { historyRetentionDays } = useClientConfiguration();
  const [isConfirming, setConfirming] = useState(false);
  const days = pluralText(historyRetentionDays, 'day');
  const { clear, isClearing } = useClearRecord({ userId, notify, onSettled: () => setConfirming(false) });
  return (
    <section className={styles.card} aria-labelledby="record">
      <h2 id="record" className={styles.cardTitle}>
        Record of what I watch
      </h2>
      <p className={styles.dim}>
        Your record says which movies and episodes you have seen, and when. It is the source of the ticks on episodes,
        the next episode in My List, and your statistics. It is stored until you delete it.
      </p>
      <RecordSwitch notify={notify} />
      <ul className={styles.facts}>
        <li>
          The watch history is separate: the titles you opened, so that you can continue them. Titles leave it after{' '}
          {days} of inactivity, whether you keep a record or not.
        </li>
        <li>
          While the record is off, nothing can be marked as watched, and what the player records is deleted with the
          history, after {days}. What was marked before stays until you delete it.
        </li>
      </ul>
      <Link className={styles.link} href={paths.statistics}>
        See your statistics
      </Link>
      <div className={styles.danger}>
        <p>Delete My Record forgets what you have seen.</p>
        <Button variant="danger-outline" onClick={() => setConfirming(true)}>
          Delete My Record
        </Button>
      </div>
      {isConfirming && (
        <ConfirmDialog
          title="Delete My Record"
          text="Everything that you have seen, how far you played it, and your statistics are deleted. Your watch history stays. This cannot be undone."
          action="Delete"
          pending={isClearing}
          onConfirm={clear}
          onClose={() => setConfirming(false)}
        />
      )}
    </section>
  );
}

function RecordSwitch({ notify }: { notify: Notify }) {
  const { enabled, hasFailed, retry, choose } = useRecordChoice(notify);
  if (hasFailed) {
    return (
      <div className={rowStyles.row}>
        <p>This setting could not be loaded.</p>
        <Button variant="default" size="xs" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <div className={rowStyles.row}>
      <Switch
        size="md"
        label="Keep a record of what I watch"
        checked={enabled ?? false}
        disabled={enabled === undefined}
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
      />
    </div>
  );
}
