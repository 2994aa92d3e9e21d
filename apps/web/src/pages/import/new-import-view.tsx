import { maxImportRows } from '@marquee/domain/exchange/import-limits';
import { importSources } from '@marquee/domain/exchange/imports';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { PageFrame, PageHeading } from '../../components/layout/page-frame.tsx';
import { Section } from '../../components/layout/section.tsx';
import { useTrpc, useTrpcClient } from '../../lib/api/trpc.tsx';
import { paths } from '../../lib/paths.ts';
import { importSourceNames } from '../../lib/text/import-source-names.ts';
import { EarlierImports } from './earlier-imports.tsx';
import styles from './import.module.css';
import { ImportNotice } from './import-notice.tsx';
import { sourceFiles } from './import-texts.ts';
import { DropArea } from './read/drop-area.tsx';
import { ReadResult } from './read/read-result.tsx';
import type { ReadSummary } from './read/reader-messages.ts';
import { type Reading, useReading } from './read/use-reading.ts';
import { RecordOffNotice } from './record-off-notice.tsx';
import { filesKeyOf } from './upload/files-key.ts';
import { sendRows, type Upload, useUpload } from './upload/upload.ts';
import { UploadProgress } from './upload/upload-progress.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';
import { useNoStrayDrop } from './use-no-stray-drop.ts';

/** Reads files that are dropped, and sends what they say. */
export function NewImportView({ userId }: { userId: number }) {
  const upload = useUpload(userId);
  const { reading, read, clear, fail, takeReader } = useReading();
  const { send } = useSending(userId);
  const isUploading = upload !== null && upload.state !== 'sent';
  const panel = useHeadingFocus(isUploading ? `upload ${upload.state === 'failed'}` : panelOf(reading));
  useNoStrayDrop();
  useOpenWhenSent(upload);
  const start = ({ source, settings, rowCount }: ReadSummary) => {
    const reader = reading && source !== null && rowCount <= maxImportRows ? takeReader() : null;
    if (!reader || !reading || source === null) return;
    clear();
    void send({ reader, source, settings, total: rowCount, filesKey: filesKeyOf(reading.files, reading.choices) });
  };
  return (
    <PageFrame width="reading">
      <PageHeading below={8}>Import</PageHeading>
      <p className={styles.lead}>
        Bring in what you watched, rated and listed elsewhere. Your files are read in this browser; only what they say
        about movies and shows is sent.
      </p>
      <div className={styles.stack}>
        <RecordOffNotice />
        <div ref={panel} className={styles.panels}>
          {isUploading && <UploadProgress upload={upload} />}
          {!isUploading && reading?.state !== 'failed' && reading && (
            <ReadResult
              reading={reading}
              onChoose={(choices) => read(reading.files, choices)}
              onImport={start}
              onClear={clear}
            />
          )}
          {!isUploading && (!reading || reading.state === 'failed') && (
            <>
              {reading && <ImportNotice kind="error">{reading.failure}</ImportNotice>}
              <DropArea onFiles={read} onFailed={fail} />
            </>
          )}
        </div>
        <EarlierImports />
        {!isUploading && !reading?.summary?.source && <SupportedSources />}
      </div>
    </PageFrame>
  );
}

/** Changes as another panel is shown for the files that were chosen. */
function panelOf(reading: Reading | null): string {
  if (!reading || reading.state === 'failed') return 'choose';
  return reading.summary === null ? 'reading' : 'read';
}

/** Opens the import once its rows are sent, if the member waits here for that: from the beginning, or came back. */
function useOpenWhenSent(upload: Upload | null): void {
  const [, navigate] = useLocation();
  const wasSending = useRef(false);
  const { state, importId } = upload ?? { state: null, importId: null };
  useEffect(() => {
    if (wasSending.current && state === 'sent' && importId !== null) navigate(paths.imports(importId));
    wasSending.current = state === 'sending' || state === 'waiting';
  }, [state, importId, navigate]);
}

/** Sends rows. */
function useSending(userId: number) {
  const client = useTrpcClient();
  const trpc = useTrpc();
  return {
    send: async (rows: Omit<Parameters<typeof sendRows>[0], 'client' | 'userId'>) => {
      const id = await sendRows({ ...rows, client, userId });
      void trpc.exchange.list.invalidate();
      // It may be open in the meantime, as one that is not sent yet.
      if (id !== null) void trpc.exchange.status.invalidate({ id });
    },
  };
}

function SupportedSources() {
  return (
    <Section heading="Supported files">
      <dl className={styles.sources}>
        {importSources.map((source) => (
          <div key={source}>
            <dt>{source === 'csv' ? 'Any CSV' : importSourceNames[source]}</dt>
            <dd>{sourceFiles[source]}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
