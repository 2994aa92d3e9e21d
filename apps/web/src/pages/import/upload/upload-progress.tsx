import { countText } from '@marquee/domain/catalogue/display-text';
import { Button } from '../../../components/controls/button.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { paths } from '../../../lib/paths.ts';
import styles from '../import.module.css';
import { ImportNotice } from '../import-notice.tsx';
import { dismissUpload, type Upload } from './upload.ts';

/** Rows on their way to the server. */
export function UploadProgress({ upload: { state, sent, total, failure } }: { upload: Upload }) {
  if (state === 'failed') {
    return (
      <Section heading="Sending failed" variant="panel">
        <ImportNotice kind="error">{failure}</ImportNotice>
        <p className={styles.dim}>Drop the same files again to pick up where it left off.</p>
        <div className={styles.actions}>
          <Button href={paths.imports()} onClick={dismissUpload}>
            Choose files
          </Button>
        </div>
      </Section>
    );
  }
  return (
    <Section heading="Sending" variant="panel">
      <p className={styles.status} role="status">
        {state === 'waiting' && 'Connection lost. Sending resumes once it is back.'}
      </p>
      {state !== 'waiting' && (
        <p className={styles.status}>
          {countText(sent)} of {countText(total)} rows sent
        </p>
      )}
      <progress className={styles.progress} aria-label="Rows sent" value={sent} max={total} />
      <p className={styles.dim}>
        Leave this tab open until all rows are sent. If it closes, drop the same files again to pick up where it left
        off.
      </p>
    </Section>
  );
}
