import { type BackupProblem, backupMessages } from '@marquee/domain/administration/backup-runs';
import type { Finding } from '@marquee/domain/administration/first-run';
import { useQuery } from '@tanstack/react-query';
import { useTrpc } from '../../../lib/api/trpc.tsx';
import { autoRefresh } from '../use-dashboard-refresh.ts';

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** For an owner: that there is no current backup, and why; null while all is well. */
export function useBackupFinding(): Finding | null {
  const { backups } = useTrpc();
  const { data } = useQuery(backups.report.queryOptions(undefined, autoRefresh));
  return data?.problem ? { part: 'Backup', state: 'error', text: problemText(data.problem) } : null;
}

function problemText(problem: BackupProblem): string {
  if (problem.kind === 'failed') return `Last backup failed ${timeText(problem.at)}: ${problem.reason}`;
  return problem.last === null
    ? backupMessages.neverMade
    : `The scheduled backup is overdue. The last one was made ${timeText(problem.last)}.`;
}

/** '8:12 PM' of today, otherwise with its day. */
function timeText(instant: string): string {
  const date = new Date(instant);
  const time = timeFormat.format(date);
  return date.toDateString() === new Date().toDateString() ? time : `${dayFormat.format(date)}, ${time}`;
}
