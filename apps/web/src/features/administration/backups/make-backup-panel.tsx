import { backupMessages } from '@marquee/domain/administration/backup-runs';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconDownload } from '@tabler/icons-react';
import { Section } from '../../../components/layout/section.tsx';
import { useTrpc, useTrpcClient } from '../../../lib/api/trpc.tsx';
import { downloadFrom } from '../../../lib/browser/download-json.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { ActionButton } from '../action-button.tsx';
import { useBusyActions } from '../use-busy-actions.ts';
import styles from './backups.module.css';

const messages = defineMessages('administration.make-backup-panel', {
  heading: 'Make a backup',
  about:
    'One file with all accounts, histories, lists and settings as they are now. You can also use it to move Marquee to another database. Passwords are in it as hashes: store it where nobody else can read it. Sign-in sessions are not included.',
  makeNow: 'Make now',
});

/** By then the browser has requested the file, and the run is in the report. */
const startMs = 1_500;

/** Downloads a backup, and describes its content. */
export function MakeBackupPanel() {
  const t = useMessages(messages);
  const tBackup = useMessages(backupMessages);
  const { backups } = useTrpc();
  const client = useTrpcClient();
  const { isBusy, run } = useBusyActions();
  const makeNow = () =>
    void run({
      key: 'make-backup',
      messages: { success: tBackup('started'), rejected: tBackup('notStarted') },
      call: () => client.backups.createDownload.mutate(),
      onDone: ({ path }) => {
        downloadFrom(path);
        setTimeout(() => void backups.report.invalidate(), startMs);
      },
    });
  return (
    <Section variant="panel" heading={t('heading')}>
      <p className={styles.text}>{t('about')}</p>
      <ActionButton label={t('makeNow')} Icon={IconDownload} busy={isBusy('make-backup')} onClick={makeNow} />
    </Section>
  );
}
