import { countText, pluralText } from '@marquee/domain/catalogue/display-text';
import type { Import } from '@marquee/domain/exchange/import-status';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { isCatalogueKey } from '../../../lib/api/query-client.ts';
import { interruptedUpload } from '../../../lib/exchange/interrupted-upload.ts';
import { refusedRows } from '../../../lib/exchange/refused-rows.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useStoredValue } from '../../../lib/storage/stored-value.ts';
import styles from '../import.module.css';
import { ImportNotice } from '../import-notice.tsx';
import { addedText, stateTexts } from '../import-texts.ts';
import { useUpload } from '../upload/upload.ts';
import { UploadProgress } from '../upload/upload-progress.tsx';
import { useHeadingFocus } from '../use-heading-focus.ts';
import { CommitForm } from './commit-form.tsx';
import { DoneImport } from './done-import.tsx';
import type { ImportStateProps } from './import-state-props.ts';
import { type Removal, RemoveButton, RemoveDialog, removalOf } from './remove-import.tsx';
import { TitleGroups } from './title-groups.tsx';

interface ImportStatesProps {
  data: Import;
  /** The last reading failed, and `data` are of one before. */
  hasFailed: boolean;
  onRetry: () => void;
}

/** What an import is doing, or what to do with it. */
export function ImportStates({ data, hasFailed, onRetry }: ImportStatesProps) {
  const [removing, setRemoving] = useState<Removal | null>(null);
  // The question is about a state: while it is being imported, or once that is done, it is another one.
  const confirmed = removing !== null && removing === removalOf(data) ? removing : null;
  const region = useHeadingFocus(`${data.state} ${confirmed}`);
  useReloadWhenDone(data.state);
  const props = { data, onRemove: setRemoving };
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
      <VisuallyHidden role="status">
        {data.state === 'done' ? `Added ${addedText(data.added)}` : stateTexts[data.state]}
      </VisuallyHidden>
      {data.problem && <ImportNotice>{data.problem}</ImportNotice>}
      <RefusedNotice id={data.id} />
      <div ref={region} className={styles.panels}>
        {data.state === 'open' && <OpenImport {...props} />}
        {data.state === 'matching' && <Matching {...props} />}
        {data.state === 'ready' && (
          <>
            <CommitForm {...props} />
            <TitleGroups data={data} />
          </>
        )}
        {data.state === 'committing' && <Committing data={data} />}
        {data.state === 'done' && <DoneImport {...props} />}
        {data.state === 'undone' && (
          <Section heading="Undone" variant="panel">
            <div className={styles.stack}>
              <p>Everything that this import added was removed, except what was changed since.</p>
              <RemoveButton removal="forget" onRemove={setRemoving} />
            </div>
          </Section>
        )}
      </div>
      {confirmed && <RemoveDialog id={data.id} removal={confirmed} onClose={() => setRemoving(null)} />}
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

function OpenImport({ data, onRemove }: ImportStateProps) {
  const upload = useUpload(useSession().user?.id ?? 0);
  const isFromHere = useStoredValue(interruptedUpload)?.id === data.id;
  if (upload?.importId === data.id) return <UploadProgress upload={upload} />;
  return (
    <Section heading="Upload incomplete" variant="panel">
      <div className={styles.stack}>
        <p>
          {pluralText(data.row_count, 'row')} arrived.{' '}
          {isFromHere
            ? 'Drop the same files again to pick up where it left off.'
            : 'Drop the same files in the browser that sent them to pick up where it left off. To start over here, discard this import.'}
        </p>
        <div className={styles.actions}>
          {isFromHere && <Button href={paths.imports()}>Choose files</Button>}
          <RemoveButton removal="discard" onRemove={onRemove} />
        </div>
      </div>
    </Section>
  );
}

function Matching({ data, onRemove }: ImportStateProps) {
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
        <RemoveButton removal="discard" onRemove={onRemove} />
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

/** Of an import that this browser sent. */
function RefusedNotice({ id }: { id: string }) {
  const refused = useStoredValue(refusedRows);
  if (refused?.id !== id) return null;
  return (
    <ImportNotice>
      <ul className={styles.problems} aria-label="Rows left out">
        {Object.entries(refused.counts).map(([message, count]) => (
          <li key={message}>
            {pluralText(count, 'row was', 'rows were')} left out: {message}
          </li>
        ))}
      </ul>
    </ImportNotice>
  );
}
