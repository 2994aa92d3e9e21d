import { defineMessages } from '@marquee/domain/messages/define-messages';
import { dayOf, firstWatchDay } from '@marquee/domain/record/day';
import type { DiaryEntry } from '@marquee/domain/record/diary';
import { useId, useState } from 'react';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { isoDayOf } from '../../../features/record/marks/watched-text.ts';
import { failureText } from '../../../lib/api/call-failure.ts';
import { serverTime } from '../../../lib/api/server-clock.ts';
import { useTrpc, useTrpcClient } from '../../../lib/api/trpc.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import styles from './diary.module.css';

const messages = defineMessages('my-list.watch-time-dialog', {
  title: 'Change day or time',
  day: 'Day',
  time: 'Time',
  hint: 'Leave the time empty if you only know the day.',
  save: 'Save',
  failed: 'The day could not be changed. Please try again.',
});

interface WatchTimeDialogProps {
  entry: DiaryEntry;
  name: string;
  onClose: () => void;
}

/** Corrects the day of a watch, and the time if it is known. */
export function WatchTimeDialog({ entry, name, onClose }: WatchTimeDialogProps) {
  const t = useMessages(messages);
  const hintId = useId();
  const failureId = useId();
  const client = useTrpcClient();
  const trpc = useTrpc();
  const [day, setDay] = useState(isoDayOf(entry));
  const [time, setTime] = useState(timeOf(entry));
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);

  const isChanged = day !== isoDayOf(entry) || time !== timeOf(entry);
  const save = async () => {
    if (!isChanged) {
      onClose();
      return;
    }
    setSaving(true);
    setFailure(null);
    try {
      await client.watches.change.mutate({ id: entry.id, watched_at: watchedAt(day, time) });
      void trpc.watches.invalidate();
      onClose();
    } catch (error) {
      setFailure(failureText(error, t('failed')));
      setSaving(false);
    }
  };
  return (
    <FormDialog
      title={t('title')}
      submit={{ children: t('save'), loading: isSaving }}
      onSubmit={() => void save()}
      // The response of a call under way would close another dialog.
      onClose={() => isSaving || onClose()}
    >
      <p className={styles.about}>
        <bdi>{name}</bdi>
      </p>
      <div className={styles.fields}>
        <label className={styles.field}>
          {t('day')}
          <input
            className={styles.input}
            type="date"
            required
            min={firstWatchDay}
            max={dayOf(serverTime(Date.now()))}
            value={day}
            data-autofocus
            aria-describedby={failure === null ? undefined : failureId}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          />
        </label>
        <label className={styles.field}>
          {t('time')}
          <input
            className={styles.input}
            type="time"
            value={time}
            aria-describedby={hintId}
            onChange={({ currentTarget }) => setTime(currentTarget.value)}
          />
        </label>
      </div>
      <p id={hintId} className={styles.hint}>
        {t('hint')}
      </p>
      <p id={failureId} className={styles.failure} role="alert">
        {failure}
      </p>
    </FormDialog>
  );
}

/** HH:MM on this device's clock; '' where only the day is known. */
export function timeOf({ watched_at, precision }: Pick<DiaryEntry, 'watched_at' | 'precision'>): string {
  if (precision !== 'time') return '';
  const time = new Date(watched_at);
  return [time.getHours(), time.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

function watchedAt(day: string, time: string): string {
  return time === '' ? day : new Date(`${day}T${time}`).toISOString();
}
