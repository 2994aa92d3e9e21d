import '@mantine/core/styles/Switch.css';
import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { type CalendarSource, calendarSources } from '@marquee/domain/calendar/follows';
import { pluralText } from '@marquee/domain/catalogue/display-text';
import { maxFeedName, maxPastDays } from '@marquee/domain/feeds/feed-messages';
import { NewFeed } from '@marquee/domain/feeds/feeds';
import { useId } from 'react';
import { ChoiceChip } from '../../../components/controls/choice-chip.tsx';
import { useZodForm } from '../../../features/account/use-zod-form.ts';
import { sourceLabels } from '../../../features/calendar/source-labels.ts';
import { failureFields } from '../../../lib/api/call-failure.ts';
import { EditorActions } from '../profile-field.tsx';
import settings from '../settings.module.css';
import styles from './feeds.module.css';
import type { useFeeds } from './use-feeds.ts';

const pastDays = [0, 7, 30, 60, 180, maxPastDays].map((days) => ({
  value: `${days}`,
  label: days === 0 ? 'None' : pluralText(days, 'day'),
}));

/** The first leaves it to the server. */
const shifts = [
  { value: 'calendar', label: 'As my calendar shows them' },
  { value: '0', label: 'In the country of origin' },
  { value: '1', label: 'One day later' },
];

interface FeedFormProps {
  create: ReturnType<typeof useFeeds>['create'];
  onCancel: () => void;
}

/** What a new feed is called and shows. */
export function FeedForm({ create, onCancel }: FeedFormProps) {
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
        label="Name of the feed"
        placeholder="Calendar on my phone"
        maxLength={maxFeedName}
        autoFocus
      />
      <fieldset className={styles.sources} aria-describedby={`${id}-sources`}>
        <legend>What it shows</legend>
        {calendarSources.map((source) => (
          <ChoiceChip key={source} isChosen={only.includes(source)} onToggle={() => toggle(source)}>
            {sourceLabels[source]}
          </ChoiceChip>
        ))}
        <p id={`${id}-sources`} className={styles.error} role="alert">
          {form.errors.only}
        </p>
      </fieldset>
      <Switch size="md" label="Premieres and films only" {...form.getInputProps('premieres', { type: 'checkbox' })} />
      <NativeSelect
        label="Days before today"
        value={past_days}
        onChange={({ currentTarget }) => form.setFieldValue('past_days', Number(currentTarget.value))}
        data={pastDays}
      />
      <NativeSelect
        label="Dates"
        value={shift ?? 'calendar'}
        onChange={({ currentTarget: { value } }) =>
          form.setFieldValue('shift', value === 'calendar' ? undefined : value === '1' ? 1 : 0)
        }
        data={shifts}
      />
      <EditorActions action="Add" pending={create.isPending} onCancel={onCancel} />
    </form>
  );
}
