import '@mantine/core/styles/Switch.css';
import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { type CalendarSource, calendarSources } from '@marquee/domain/calendar/follows';
import { maxFeedName, maxPastDays } from '@marquee/domain/feeds/feed-messages';
import { NewFeed } from '@marquee/domain/feeds/feeds';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useId } from 'react';
import { ChoiceChip } from '../../../components/controls/choice-chip.tsx';
import { useZodForm } from '../../../components/forms/use-zod-form.ts';
import { sourceMessages } from '../../../features/calendar/source-labels.ts';
import { failureFields } from '../../../lib/api/call-failure.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { EditorActions } from '../profile-field.tsx';
import settings from '../settings.module.css';
import styles from './feeds.module.css';
import type { useFeeds } from './use-feeds.ts';

const messages = defineMessages('settings.feed-form', {
  name: 'Name of the feed',
  namePlaceholder: 'Calendar on my phone',
  sources: 'What it shows',
  premieresOnly: 'Premieres and films only',
  pastDays: 'Days before today',
  dates: 'Dates',
  add: 'Add',
  days: '{count, plural, =0 {None} one {# day} other {# days}}',
  shift: '{shift, select, calendar {As my calendar shows them} 0 {In the country of origin} other {One day later}}',
});

const pastDays = [0, 7, 30, 60, 180, maxPastDays];

/** The first leaves it to the server. */
const shifts = ['calendar', '0', '1'] as const;

interface FeedFormProps {
  create: ReturnType<typeof useFeeds>['create'];
  onCancel: () => void;
}

/** What a new feed is called and shows. */
export function FeedForm({ create, onCancel }: FeedFormProps) {
  const t = useMessages(messages);
  const sourceT = useMessages(sourceMessages);
  const initial = { name: '', only: [...calendarSources], premieres: false, past_days: 60 };
  const form = useZodForm<NewFeed>(NewFeed, initial);
  const { only = [], past_days, shift } = form.values;
  const id = useId();
  const toggle = (source: CalendarSource) =>
    form.setFieldValue(
      'only',
      calendarSources.filter((one) => only.includes(one) !== (one === source)),
    );
  return (
    <form
      ref={form.element}
      className={settings.editor}
      noValidate
      onSubmit={form.onSubmit((values) =>
        create.mutate(values, { onError: (error) => form.showErrors(failureFields(error)) }),
      )}
    >
      <TextInput
        {...form.getInputProps('name')}
        label={t('name')}
        placeholder={t('namePlaceholder')}
        maxLength={maxFeedName}
        autoFocus
      />
      <fieldset className={styles.sources} aria-describedby={`${id}-sources`}>
        <legend>{t('sources')}</legend>
        {calendarSources.map((source) => (
          <ChoiceChip key={source} isChosen={only.includes(source)} onToggle={() => toggle(source)}>
            {sourceT(source)}
          </ChoiceChip>
        ))}
        <p id={`${id}-sources`} className={styles.error} role="alert">
          {form.errors.only}
        </p>
      </fieldset>
      <Switch size="md" label={t('premieresOnly')} {...form.getInputProps('premieres', { type: 'checkbox' })} />
      <NativeSelect
        label={t('pastDays')}
        value={past_days}
        onChange={({ currentTarget }) => form.setFieldValue('past_days', Number(currentTarget.value))}
        data={pastDays.map((days) => ({ value: `${days}`, label: t('days', { count: days }) }))}
      />
      <NativeSelect
        label={t('dates')}
        value={shift ?? 'calendar'}
        onChange={({ currentTarget: { value } }) =>
          form.setFieldValue('shift', value === 'calendar' ? undefined : value === '1' ? 1 : 0)
        }
        data={shifts.map((value) => ({ value, label: t('shift', { shift: value }) }))}
      />
      <EditorActions action={t('add')} pending={create.isPending} onCancel={onCancel} />
    </form>
  );
}
