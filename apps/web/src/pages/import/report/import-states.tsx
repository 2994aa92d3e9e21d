import { countText, pluralText } from '@marquee/domain/catalogue/display-text';
import type { Import } from '@marquee/domain/exchange/import-status';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { isCatalogueKey } from '../../../lib/api/query-client.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import styles from '../import.module.css';
import { ImportNotice } from '../import-notice.tsx';
import { stateTexts } from '../import-texts.ts';
import { type Upload, useUpload } from '../upload/upload.ts';
import { UploadProgress } from '../upload/upload-progress.tsx';
import { CommitForm } from './commit-form.tsx';
import { DoneImport } from './done-import.tsx';
import { RemoveImport } from './remove-import.tsx';
import { TitleGroups } from './title-groups.tsx';

interface ImportStatesProps {
  data: Import;
  /** The last reading failed, and `data` are of one before. */
  hasFailed: boolean;
  onRetry: () => void;
}

/** What an import is doing, or what to do with it. */
export function ImportStates({ data, hasFailed, onRetry }: ImportStatesProps) {
  const upload = useUpload(useSession().user?.id ?? 0);
  const own = upload?.importId === data.id ? upload : null;
  useReloadWhenDone(data.state);
  return (
    <>
      {hasFailed && (
        <ImportNotice kind="error">
          <span>The import’s progress could not be loaded.</span>{' '}
          <Button variant="default" size="xs" onClick={onRetry}>
            Try again
          </Button>
        </ImportNotice>
      )}
      <VisuallyHidden role="status">{stateTexts[data.state]}</VisuallyHidden>
      {data.problem && <ImportNotice>{data.problem}</ImportNotice>}
      {own && own.refused.size > 0 && <Refused upload={own} />}
      {data.state === 'open' && <OpenImport data={data} upload={own} />}
      {data.state === 'matching' && <Matching data={data} />}
      {data.state === 'ready' && (
        <>
          <CommitForm data={data} />
          <TitleGroups data={data} />
        </>
      )}
      {data.state === 'committing' && <Committing data={data} />}
      {data.state === 'done' && <DoneImport data={data} />}
      {data.state === 'undone' && (
        <Section heading="Undone" variant="panel">
          <div className={styles.stack}>
            <p>Everything that this import added was removed, except what was changed since.</p>
            <RemoveImport data={data} />
          </div>
        </Section>
      )}
    </>
  );
}

/** Lists, record and ratings have changed behind what this browser knows of them. */
function useReloadWhenDone(state: Import['state']): void {
  const queryClient = useQueryClient();
  const former = useRef(state);
  useEffect(() => {
    const hasChanged = former.current !== state && (state === 'done' || state === 'undone');
    former.current = state;
    if (!hasChanged) return;
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isCatalogueKey(queryKey) });
  }, [state, queryClient]);
}

function OpenImport({ data, upload }: { data: Import; upload: Upload | null }) {
  if (upload) return <UploadProgress upload={upload} />;
  return (
    <Section heading="Upload incomplete" variant="panel">
      <div className={styles.stack}>
        <p>{pluralText(data.row_count, 'row')} arrived. Drop the same files again to pick up where it left off.</p>
        <div className={styles.actions}>
          <Button href={paths.imports()}>Choose files</Button>
          <RemoveImport data={data} />
        </div>
      </div>
    </Section>
  );
}

function Matching({ data }: { data: Import }) {
  const { total, ...outcomes } = data.titles;
  const done = Object.values(outcomes).reduce((sum, count) => sum + count, 0);
  return (
    <Section heading="Finding your titles" variant="panel">
      <p className={styles.status}>
        {total === 0 ? 'Reading the rows…' : `${countText(done)} of ${pluralText(total, 'title')}`}
      </p>
      <progress
        className={styles.progress}
        aria-label="Titles looked up"
        {...(total > 0 && { value: done, max: total })}
      />
      <div className={styles.stack}>
        <p className={styles.dim}>You can leave this page; the import continues in the background.</p>
        <RemoveImport data={data} />
      </div>
    </Section>
  );
}

function Committing({ data }: { data: Import }) {
  const planned = data.rows.new;
  const done = Math.min(
    planned,
    Object.values(data.added).reduce((sum, count) => sum + count, 0),
  );
  return (
    <Section heading="Importing" variant="panel">
      <p className={styles.status}>
        {countText(done)} of {pluralText(planned, 'row')}
      </p>
      <progress
        className={styles.progress}
        aria-label="Rows imported"
        {...(planned > 0 && done > 0 && { value: done, max: planned })}
      />
      <p className={styles.dim}>You can leave this page; the import continues in the background.</p>
    </Section>
  );
}

function Refused({ upload: { refused } }: { upload: Upload }) {
  return (
    <ImportNotice>
      <ul className={styles.problems} aria-label="Rows left out">
        {[...refused].map(([message, count]) => (
          <li key={message}>
            {pluralText(count, 'row was', 'rows were')} left out: {message}
          </li>
        ))}
      </ul>
    </ImportNotice>
  );
}
