import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Translate } from '@marquee/domain/messages/messages';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useClientConfiguration } from '../../../lib/api/client-configuration.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import type { Confirmable, Maintenance } from './use-maintenance.ts';

const messages = defineMessages('administration.maintenance-dialog', {
  clearCache: 'Clear Cache',
  aboutCache: 'The cached catalogue is deleted. Pages load more slowly until it has been loaded again.',
  clear: 'Clear',
  clearRecords: 'Clean Records',
  aboutRecords:
    'All watch records that have not changed for {days, plural, one {# day} other {# days}} are deleted, for every user. What members keep in their own record stays. This cannot be undone.',
  clean: 'Clean',
});

type Confirmation = Record<'title' | 'text' | 'action', string>;

const confirmations = (t: Translate<typeof messages>, retentionDays: number): Record<Confirmable, Confirmation> => ({
  'clear-cache': {
    title: t('clearCache'),
    text: t('aboutCache'),
    action: t('clear'),
  },
  'clear-records': {
    title: t('clearRecords'),
    text: t('aboutRecords', { days: retentionDays }),
    action: t('clean'),
  },
});

/** Confirms clearing the cache or old records. */
export function MaintenanceDialog({ maintenance }: { maintenance: Maintenance }) {
  const t = useMessages(messages);
  const { confirming, isBusy, confirm, cancel } = maintenance;
  const { historyRetentionDays } = useClientConfiguration();
  if (confirming === null) return null;
  return (
    <ConfirmDialog
      {...confirmations(t, historyRetentionDays)[confirming]}
      pending={isBusy(confirming)}
      onConfirm={() => confirm(confirming)}
      onClose={cancel}
    />
  );
}
