import { defineMessages } from '@marquee/domain/messages/define-messages';
import { Button } from '../../../components/controls/button.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { useFormats, useMessages } from '../../../lib/messages/use-messages.ts';
import { paths } from '../../../lib/paths.ts';
import styles from '../import.module.css';
import { ImportNotice } from '../import-notice.tsx';
import { dismissUpload, type Upload } from './upload.ts';

const messages = defineMessages('import.upload-progress', {
  failed: 'Sending failed',
  dropAgain: 'Drop the same files again to pick up where it left off.',
  chooseFiles: 'Choose files',
  sending: 'Sending',
  waiting: 'Connection lost. Sending resumes once it is back.',
  progress: 'Rows sent',
  leaveOpen:
    'Leave this tab open until all rows are sent. If it closes, drop the same files again to pick up where it left off.',
  sent: '{sent} of {total} rows sent',
});

/** Rows on their way to the server. */
export function UploadProgress({ upload: { state, sent, total, failure } }: { upload: Upload }) {
  const t = useMessages(messages);
  const formats = useFormats();
  if (state === 'failed') {
    return (
      <Section heading={t('failed')} variant="panel">
        <ImportNotice kind="error">{failure}</ImportNotice>
        <p className={styles.dim}>{t('dropAgain')}</p>
        <div className={styles.actions}>
          <Button href={paths.imports()} onClick={dismissUpload}>
            {t('chooseFiles')}
          </Button>
        </div>
      </Section>
    );
  }
  return (
    <Section heading={t('sending')} variant="panel">
      <p className={styles.status} role="status">
        {state === 'waiting' && t('waiting')}
      </p>
      {state !== 'waiting' && (
        <p className={styles.status}>{t('sent', { sent: formats.count(sent), total: formats.count(total) })}</p>
      )}
      <progress className={styles.progress} aria-label={t('progress')} value={sent} max={total} />
      <p className={styles.dim}>{t('leaveOpen')}</p>
    </Section>
  );
}
