import { dayOf, firstWatchDay } from '@marquee/domain/record/day';

import { useId, useState } from 'react';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { serverTime } from '../../../lib/api/server-clock.ts';
import type { MarkRequest } from '../member-record.ts';
import styles from './dialogs.module.css';

interface TimeDialogProps {
  /** What may be marked; the first is chosen at first. */
  requests: readonly MarkRequest[];
  onMark: (request: MarkRequest) => void;
  onClose: () => void;
}

type When = 'now' | 'aired' | 'day';

/** Asks what was watched, and when. */
export function TimeDialog({ requests, onMark, onClose }: TimeDialogProps) {
  const group = useId();
  const [chosen, setChosen] = useState(requests[0]);
  const [when, setWhen] = useState<When>('now');
  const [today] = useState(() => dayOf(serverTime(Date.now())));
  const [day, setDay] = useState(today);
  const isMovie = requests.length === 1;

  const submit = () => {
    onClose();
    if (chosen) onMark({ ...chosen, watched_at: when === 'now' ? undefined : when === 'aired' ? 'aired' : day });
  };
  const radio = (value: When) => ({
    type: 'radio' as const,
    name: `${group}-when`,
    checked: when === value,
    onChange: () => {
      setWhen(value);
      // The browser refuses the form for a day that does not count.
      if (day < firstWatchDay || day > today) setDay(today);
    },
  });
  return (
    <FormDialog title="Mark as watched" submit={{ children: 'Mark' }} hasOwnSpacing onSubmit={submit} onClose={onClose}>
      {!isMovie && (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>What</legend>
          {requests.map((request, index) => (
            <label key={request.name} className={styles.option}>
              <input
                type="radio"
                name={`${group}-what`}
                checked={chosen === request}
                onChange={() => setChosen(request)}
                data-autofocus={index === 0 || undefined}
              />
              {request.name}
            </label>
          ))}
        </fieldset>
      )}
      <fieldset className={styles.group}>
        <legend className={styles.legend}>When</legend>
        <label className={styles.option}>
          <input {...radio('now')} data-autofocus={isMovie || undefined} />
          Now
        </label>
        <label className={styles.option}>
          <input {...radio('aired')} />
          {isMovie ? 'When it was released' : 'When it aired'}
        </label>
        <div className={styles.day}>
          <label className={styles.option}>
            <input {...radio('day')} />
            On another day
          </label>
          <input
            className={styles.date}
            type="date"
            aria-label="Day"
            value={day}
            min={firstWatchDay}
            max={today}
            required={when === 'day'}
            onChange={({ currentTarget }) => {
              setDay(currentTarget.value);
              setWhen('day');
            }}
          />
        </div>
      </fieldset>
    </FormDialog>
  );
}
