import { limits } from '@marquee/domain/limits';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import type { Confirmable, Maintenance } from './use-maintenance.ts';

const questions: Record<Confirmable, { title: string; text: string; action: string }> = {
  'clear-cache': {
    title: 'Clear Cache',
    text: 'Everything kept of the catalogue goes. Pages load slower until it has been read anew.',
    action: 'Clear',
  },
  'clear-records': {
    title: 'Clean Records',
    text: `All watch records that have not changed for ${limits.historyRetentionDays} days are deleted, of every user. This cannot be undone.`,
    action: 'Clean',
  },
};

/** Asks before the cache or old records go. */
export function MaintenanceDialog({ maintenance }: { maintenance: Maintenance }) {
  const { asking, isBusy, confirm, cancel } = maintenance;
  if (asking === null) return null;
  return (
    <ConfirmDialog {...questions[asking]} pending={isBusy(asking)} onConfirm={() => confirm(asking)} onClose={cancel} />
  );
}
