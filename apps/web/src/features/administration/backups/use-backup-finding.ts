import { type BackupProblem, backupMessages } from '@marquee/domain/administration/backup-runs';
import { attentionParts, type Finding } from '@marquee/domain/administration/first-run';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Formats } from '@marquee/domain/messages/formats';
import type { Translate } from '@marquee/domain/messages/messages';
import { useQuery } from '@tanstack/react-query';
import { useTrpc } from '../../../lib/api/trpc.tsx';
import { useFormats, useMessages } from '../../../lib/messages/use-messages.ts';
import { autoRefresh } from '../use-dashboard-refresh.ts';

const messages = defineMessages('administration.use-backup-finding', {
  failed: 'Last backup failed {time}: {reason}',
  overdue: 'The scheduled backup is overdue. The last one was made {time}.',
});

const timeOptions = { timeStyle: 'short' } as const;
const dayTimeOptions = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** For an owner: that there is no current backup, and why; null while all is well. */
export function useBackupFinding(): Finding | null {
  const t = useMessages(messages);
  const tBackup = useMessages(backupMessages);
  const formats = useFormats();
  const { backups } = useTrpc();
  const { data } = useQuery(backups.report.queryOptions(undefined, autoRefresh));
  if (!data?.problem) return null;
  return { part: attentionParts.backup, state: 'error', text: problemText(data.problem, { t, tBackup, formats }) };
}

interface Translations {
  readonly t: Translate<typeof messages>;
  readonly tBackup: Translate<typeof backupMessages>;
  readonly formats: Formats;
}

function problemText(problem: BackupProblem, { t, tBackup, formats }: Translations): string {
  if (problem.kind === 'failed') return t('failed', { time: timeText(problem.at, formats), reason: problem.reason });
  return problem.last === null ? tBackup('neverMade') : t('overdue', { time: timeText(problem.last, formats) });
}

/** '8:12 PM' of today, otherwise with its day. */
function timeText(instant: string, formats: Formats): string {
  const date = new Date(instant);
  const isToday = date.toDateString() === new Date().toDateString();
  return formats.date(date, isToday ? timeOptions : dayTimeOptions);
}
