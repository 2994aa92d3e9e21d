import { maxImportRows } from '@marquee/domain/exchange/import-limits';
import { importSources } from '@marquee/domain/exchange/imports';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { PageFrame, PageHeading } from '../../components/layout/page-frame.tsx';
import { Section } from '../../components/layout/section.tsx';
import { useTrpc, useTrpcClient } from '../../lib/api/trpc.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { paths } from '../../lib/paths.ts';
import { importSourceNames } from '../../lib/text/import-source-names.ts';
import { EarlierImports } from './earlier-imports.tsx';
import styles from './import.module.css';
import { ImportNotice } from './import-notice.tsx';

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

const messages = defineMessages('import.new-import-view', {
  heading: 'Import',
  lead: 'Bring in what you watched, rated and listed elsewhere. Your files are read in this browser; only what they say about movies and shows is sent.',
  supportedFiles: 'Supported files',
  anyCsv: 'Any CSV',
  notSent: 'The rows could not be sent.',
  trakt: 'your data export (ZIP), or its JSON files',
  tvtime: 'your data export (ZIP), or the files of an export tool',
  letterboxd: 'your data export (ZIP)',
  imdb: 'CSV of ratings, the watchlist or a list',
  simkl: 'SimklBackup.json, or its ZIP',
  yamtrack: 'CSV',
  movary: 'history.csv, ratings.csv, watchlist.csv',
  tmdb: 'CSV of ratings or the watchlist',
  netflix: 'NetflixViewingHistory.csv or ViewingActivity.csv',
  pstream: 'mw-account-data-….json',
  csv: 'with a column of titles or ids',
  marquee: 'the ZIP of an export, or marquee.json',
});

/** Reads files that are dropped, and sends what they say. */
export function NewImportView({ userId }: { userId: number }) {
  const t = useMessages(messages);
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
      <PageHeading below={8}>{t('heading')}</PageHeading>
      <p className={styles.lead}>{t('lead')}</p>
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
  const t = useMessages(messages);
  const client = useTrpcClient();
  const trpc = useTrpc();
  return {
    send: async (rows: Omit<Parameters<typeof sendRows>[0], 'client' | 'userId' | 'failure'>) => {
      const id = await sendRows({ ...rows, client, userId, failure: t('notSent') });
      void trpc.exchange.list.invalidate();
      // It may be open in the meantime, as one that is not sent yet.
      if (id !== null) void trpc.exchange.status.invalidate({ id });
    },
  };
}

function SupportedSources() {
  const t = useMessages(messages);
  return (
    <Section heading={t('supportedFiles')}>
      <dl className={styles.sources}>
        {importSources.map((source) => (
          <div key={source}>
            <dt>{source === 'csv' ? t('anyCsv') : importSourceNames[source]}</dt>
            <dd>{t(source)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
