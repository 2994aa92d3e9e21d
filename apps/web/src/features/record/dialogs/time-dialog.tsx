import { defineMessages } from '@marquee/domain/messages/define-messages';
import { dayOf, firstWatchDay } from '@marquee/domain/record/day';
import { useId, useState } from 'react';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { serverTime } from '../../../lib/api/server-clock.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import type { MarkRequest } from '../member-record.ts';
import styles from './dialogs.module.css';

const messages = defineMessages('record.time-dialog', {
  heading: 'Mark as watched',
  what: 'What',
  when: 'When',
  now: 'Now',
  released: 'When it was released',
  aired: 'When it aired',
  otherDay: 'On another day',
  day: 'Day',
  mark: 'Mark',
});

interface TimeDialogProps {
  /** What may be marked; the first is chosen at first. */
  requests: readonly MarkRequest[];
  onMark: (request: MarkRequest) => void;
  onClose: () => void;
}

type When = 'now' | 'aired' | 'day';

/** Asks what was watched, and when. */
export function TimeDialog({ requests, onMark, onClose }: TimeDialogProps) {
  const t = useMessages(messages);
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
    <FormDialog title={t('heading')} submit={{ children: t('mark') }} hasOwnSpacing onSubmit={submit} onClose={onClose}>
      {!isMovie && (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t('what')}</legend>
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
        <legend className={styles.legend}>{t('when')}</legend>
        <label className={styles.option}>
          <input {...radio('now')} data-autofocus={isMovie || undefined} />
          {t('now')}
        </label>
        <label className={styles.option}>
          <input {...radio('aired')} />
          {isMovie ? t('released') : t('aired')}
        </label>
        <div className={styles.day}>
          <label className={styles.option}>
            <input {...radio('day')} />
            {t('otherDay')}
          </label>
          <input
            className={styles.date}
            type="date"
            aria-label={t('day')}
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
