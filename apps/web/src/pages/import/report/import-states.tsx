import type { Import } from '@marquee/domain/exchange/import-status';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { isCatalogueKey } from '../../../lib/api/query-client.ts';
import { interruptedUpload } from '../../../lib/exchange/interrupted-upload.ts';
import { refusedRows } from '../../../lib/exchange/refused-rows.ts';
import { useFormats, useMessages } from '../../../lib/messages/use-messages.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useStoredValue } from '../../../lib/storage/stored-value.ts';
import styles from '../import.module.css';
import { ImportNotice } from '../import-notice.tsx';
import { addedText, importTextMessages } from '../import-texts.ts';
import { useUpload } from '../upload/upload.ts';
import { UploadProgress } from '../upload/upload-progress.tsx';
import { useHeadingFocus } from '../use-heading-focus.ts';
import { CommitForm } from './commit-form.tsx';
import { DoneImport } from './done-import.tsx';
import type { ImportStateProps } from './import-state-props.ts';
import { type Removal, RemoveButton, RemoveDialog, removalOf } from './remove-import.tsx';
import { TitleGroups } from './title-groups.tsx';

const messages = defineMessages('import.import-states', {
  failed: 'The import’s progress could not be loaded.',
  tryAgain: 'Try again',
  undone: 'Undone',
  aboutUndone: 'Everything that this import added was removed, except what was changed since.',
  incomplete: 'Upload incomplete',
  chooseFiles: 'Choose files',
  findingTitles: 'Finding your titles',
  readingRows: 'Reading the rows…',
  lookedUp: 'Titles looked up',
  canLeave: 'You can leave this page; the import continues in the background.',
  importing: 'Importing',
  rowsImported: 'Rows imported',
  rowsLeftOut: 'Rows left out',
  arrivedHere:
    '{count, plural, one {# row} other {# rows}} arrived. Drop the same files again to pick up where it left off.',
  arrivedElsewhere:
    '{count, plural, one {# row} other {# rows}} arrived. Drop the same files in the browser that sent them to pick up where it left off. To start over here, discard this import.',
  titles: '{done} of {count, plural, one {# title} other {# titles}}',
  rows: '{done} of {count, plural, one {# row} other {# rows}}',
  leftOut: '{count, plural, one {# row was} other {# rows were}} left out: {reason}',
});

interface ImportStatesProps {
  data: Import;
  /** The last reading failed, and `data` are of one before. */
  hasFailed: boolean;
  onRetry: () => void;
}

/** What an import is doing, or what to do with it. */
export function ImportStates({ data, hasFailed, onRetry }: ImportStatesProps) {
  const importT = useMessages(importTextMessages);
  const t = useMessages(messages);
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
          <span>{t('failed')}</span>{' '}
          <Button variant="default" size="xs" onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        </ImportNotice>
      )}
      <VisuallyHidden role="status">
        {data.state === 'done' ? addedText(data.added, importT) : importT(data.state)}
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
          <Section heading={t('undone')} variant="panel">
            <div className={styles.stack}>
              <p>{t('aboutUndone')}</p>
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
  const t = useMessages(messages);
  const upload = useUpload(useSession().user?.id ?? 0);
  const isFromHere = useStoredValue(interruptedUpload)?.id === data.id;
  if (upload?.importId === data.id) return <UploadProgress upload={upload} />;
  return (
    <Section heading={t('incomplete')} variant="panel">
      <div className={styles.stack}>
        <p>{t(isFromHere ? 'arrivedHere' : 'arrivedElsewhere', { count: data.row_count })}</p>
        <div className={styles.actions}>
          {isFromHere && <Button href={paths.imports()}>{t('chooseFiles')}</Button>}
          <RemoveButton removal="discard" onRemove={onRemove} />
        </div>
      </div>
    </Section>
  );
}

function Matching({ data, onRemove }: ImportStateProps) {
  const t = useMessages(messages);
  const formats = useFormats();
  const { total, ...outcomes } = data.titles;
  const done = Object.values(outcomes).reduce((sum, count) => sum + count, 0);
  return (
    <Section heading={t('findingTitles')} variant="panel">
      <p className={styles.status}>
        {total === 0 ? t('readingRows') : t('titles', { done: formats.count(done), count: total })}
      </p>
      <progress
        className={styles.progress}
        aria-label={t('lookedUp')}
        {...(total > 0 && { value: done, max: total })}
      />
      <div className={styles.stack}>
        <p className={styles.dim}>{t('canLeave')}</p>
        <RemoveButton removal="discard" onRemove={onRemove} />
      </div>
    </Section>
  );
}

function Committing({ data }: { data: Import }) {
  const t = useMessages(messages);
  const formats = useFormats();
  const planned = data.rows.new;
  const done = Math.min(
    planned,
    Object.values(data.added).reduce((sum, count) => sum + count, 0),
  );
  return (
    <Section heading={t('importing')} variant="panel">
      <p className={styles.status}>{t('rows', { done: formats.count(done), count: planned })}</p>
      <progress
        className={styles.progress}
        aria-label={t('rowsImported')}
        {...(planned > 0 && done > 0 && { value: done, max: planned })}
      />
      <p className={styles.dim}>{t('canLeave')}</p>
    </Section>
  );
}

/** Of an import that this browser sent. */
function RefusedNotice({ id }: { id: string }) {
  const t = useMessages(messages);
  const refused = useStoredValue(refusedRows);
  if (refused?.id !== id) return null;
  return (
    <ImportNotice>
      <ul className={styles.problems} aria-label={t('rowsLeftOut')}>
        {Object.entries(refused.counts).map(([message, count]) => (
          <li key={message}>{t('leftOut', { count, reason: message })}</li>
        ))}
      </ul>
    </ImportNotice>
  );
}
