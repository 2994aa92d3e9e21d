import { NativeSelect, TextInput } from '@mantine/core';
import { maxUsernameLength } from '@marquee/domain/accounts/account-limits';
import { auditActionLabels, auditActions } from '@marquee/domain/administration/audit-actions';
import { instantDays } from '@marquee/domain/administration/instant-days';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { classes } from '../../../components/classes.ts';
import { Button } from '../../../components/controls/button.tsx';
import { useFormats, useMessages } from '../../../lib/messages/use-messages.ts';
import fields from '../filter-fields.module.css';
import styles from './activity-filters.module.css';
import type { Activity } from './use-activity.ts';

const messages = defineMessages('administration.activity-filters', {
  heading: 'Filter the activity',
  action: 'Action',
  by: 'By',
  anyName: 'Any name',
  account: 'Account',
  from: 'From',
  until: 'Until',
  clear: 'Clear',
  allActions: 'All actions',
});

/** By action, who did it, to which account, and when. */
export function ActivityFilters({ activity: { filters, isFiltered, change, clear } }: { activity: Activity }) {
  const t = useMessages(messages);
  const { compare } = useFormats();
  const actionText = useMessages(auditActionLabels);
  const actions = auditActions
    .map((value) => ({ value, label: actionText(value) }))
    .sort((a, b) => compare(a.label, b.label));
  const name = { maxLength: maxUsernameLength, autoComplete: 'off', spellCheck: false };
  const days = { type: 'date', min: instantDays.first, max: instantDays.last };
  return (
    <search className={classes(fields.filters, styles.filters)} aria-label={t('heading')}>
      <NativeSelect
        label={t('action')}
        data={[{ value: '', label: t('allActions') }, ...actions]}
        value={filters.action}
        onChange={(event) => change({ action: event.currentTarget.value })}
      />
      <TextInput
        {...name}
        label={t('by')}
        placeholder={t('anyName')}
        value={filters.actor}
        onChange={(event) => change({ actor: event.currentTarget.value })}
      />
      <TextInput
        {...name}
        label={t('account')}
        placeholder={t('anyName')}
        value={filters.subject}
        onChange={(event) => change({ subject: event.currentTarget.value })}
      />
      <TextInput
        {...days}
        label={t('from')}
        value={filters.from}
        onChange={(event) => change({ from: event.currentTarget.value })}
      />
      <TextInput
        {...days}
        label={t('until')}
        value={filters.until}
        onChange={(event) => change({ until: event.currentTarget.value })}
      />
      <Button className={styles.clear} variant="default" disabled={!isFiltered} onClick={clear}>
        {t('clear')}
      </Button>
    </search>
  );
}
