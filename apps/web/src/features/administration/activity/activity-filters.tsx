import { NativeSelect, TextInput } from '@mantine/core';
import { maxUsernameLength } from '@marquee/domain/accounts/account-limits';
import { auditActionLabels } from '@marquee/domain/administration/audit-actions';
import { instantDays } from '@marquee/domain/administration/instant-days';
import { classes } from '../../../components/classes.ts';
import { Button } from '../../../components/controls/button.tsx';
import fields from '../filter-fields.module.css';
import styles from './activity-filters.module.css';
import type { Activity } from './use-activity.ts';

const actions = [
  { value: '', label: 'All actions' },
  ...Object.entries(auditActionLabels)
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label)),
];

/** By action, who did it, to which account, and when. */
export function ActivityFilters({ activity: { filters, isFiltered, change, clear } }: { activity: Activity }) {
  const name = { maxLength: maxUsernameLength, autoComplete: 'off', spellCheck: false };
  const days = { type: 'date', min: instantDays.first, max: instantDays.last };
  return (
    <search className={classes(fields.filters, styles.filters)} aria-label="Filter the activity">
      <NativeSelect
        label="Action"
        data={actions}
        value={filters.action}
        onChange={(event) => change({ action: event.currentTarget.value })}
      />
      <TextInput
        {...name}
        label="By"
        placeholder="Any name"
        value={filters.actor}
        onChange={(event) => change({ actor: event.currentTarget.value })}
      />
      <TextInput
        {...name}
        label="Account"
        placeholder="Any name"
        value={filters.subject}
        onChange={(event) => change({ subject: event.currentTarget.value })}
      />
      <TextInput
        {...days}
        label="From"
        value={filters.from}
        onChange={(event) => change({ from: event.currentTarget.value })}
      />
      <TextInput
        {...days}
        label="Until"
        value={filters.until}
        onChange={(event) => change({ until: event.currentTarget.value })}
      />
      <Button className={styles.clear} variant="default" disabled={!isFiltered} onClick={clear}>
        Clear
      </Button>
    </search>
  );
}
