import { pluralText } from '@marquee/domain/catalogue/display-text';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useClientConfiguration } from '../../../lib/api/client-configuration.ts';
import type { Confirmable, Maintenance } from './use-maintenance.ts';

type Confirmation = Record<'title' | 'text' | 'action', string>;

const confirmations = (retentionDays: number): Record<Confirmable, Confirmation> => ({
  'clear-cache': {
    title: 'Clear Cache',
    text: 'The cached catalogue is deleted. Pages load more slowly until it has been loaded again.',
    action: 'Clear',
  },
  'clear-records': {
    title: 'Clean Records',
    text: `All watch records that have not changed for ${pluralText(retentionDays, 'day')} are deleted, for every user. What members keep in their own record stays. This cannot be undone.`,
    action: 'Clean',
  },
});

/** Confirms clearing the cache or old records. */
export function MaintenanceDialog({ maintenance }: { maintenance: Maintenance }) {
  const { confirming, isBusy, confirm, cancel } = maintenance;
  const { historyRetentionDays } = useClientConfiguration();
  if (confirming === null) return null;
  return (
    <ConfirmDialog
      {...confirmations(historyRetentionDays)[confirming]}
      pending={isBusy(confirming)}
      onConfirm={() => confirm(confirming)}
      onClose={cancel}
    />
  );
}
