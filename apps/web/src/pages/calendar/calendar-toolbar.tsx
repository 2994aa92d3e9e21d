import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { Switch } from '@mantine/core';
import type { CalendarChoice } from '@marquee/domain/calendar/calendar';
import { type CalendarSource, calendarSources } from '@marquee/domain/calendar/follows';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useState } from 'react';
import { ChoiceChip } from '../../components/controls/choice-chip.tsx';
import { ViewLinks } from '../../components/controls/view-links.tsx';
import { sourceMessages } from '../../features/calendar/source-labels.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { notify } from '../../lib/notices.ts';
import { paths, withSearchParams } from '../../lib/paths.ts';
import styles from './calendar-toolbar.module.css';
import { useCalendarChoice } from './use-calendar.ts';

const messages = defineMessages('calendar.calendar-toolbar', {
  needsOne: 'The calendar needs at least one of these.',
  sources: 'What the calendar shows',
  shift: 'Show dates one day later',
  agenda: 'Agenda',
  month: 'Month',
});

const views = [
  { name: 'agenda', href: paths.calendar },
  { name: 'month', href: withSearchParams(paths.calendar, 'view=month') },
] as const;

interface CalendarToolbarProps {
  view: 'agenda' | 'month';
  /** False where there is no other view. */
  hasViews: boolean;
  /** Undefined until it is loaded. */
  choice: CalendarChoice | undefined;
}

/** View, sources and shift of the calendar. */
export function CalendarToolbar({ view, hasViews, choice: stored }: CalendarToolbarProps) {
  const t = useMessages(messages);
  const sourceT = useMessages(sourceMessages);
  const save = useCalendarChoice();
  /** What was chosen here, until the calendar has it. */
  const [saving, setSaving] = useState<CalendarChoice | null>(null);
  const choice = saving ?? stored;
  const change = async (next: CalendarChoice) => {
    setSaving(next);
    await save(next);
    setSaving((current) => (current === next ? null : current));
  };
  const toggle = (source: CalendarSource) => {
    if (!choice) return;
    const only = calendarSources.filter((one) => choice.only.includes(one) !== (one === source));
    if (only.length > 0) void change({ ...choice, only });
    else notify('info', t('needsOne'));
  };
  return (
    <div className={styles.toolbar}>
      {hasViews && (
        <ViewLinks views={views.map(({ name, href }) => ({ href, label: t(name), isCurrent: name === view }))} />
      )}
      <fieldset className={styles.sources} disabled={!choice} aria-label={t('sources')}>
        {calendarSources.map((source) => (
          <ChoiceChip key={source} isChosen={choice?.only.includes(source) ?? false} onToggle={() => toggle(source)}>
            {sourceT(source)}
          </ChoiceChip>
        ))}
      </fieldset>
      <Switch
        className={styles.shift}
        label={t('shift')}
        checked={choice?.shift === 1}
        disabled={!choice}
        onChange={({ currentTarget }) => choice && void change({ ...choice, shift: currentTarget.checked ? 1 : 0 })}
      />
    </div>
  );
}
