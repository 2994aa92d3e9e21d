import type { LibraryFile, LibraryFolder, LibraryState } from '@marquee/domain/library/library-administration';
import { libraryAdministrationMessages } from '@marquee/domain/library/library-administration-messages';
import { maxLibraryPage } from '@marquee/domain/library/library-limits';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { listKey, useTrpcClient } from '../../../lib/api/trpc.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { PanelQuery } from '../panel-query.tsx';
import { FileButtons, type FileHandlers } from './file-buttons.tsx';
import { fileDecision } from './file-decision.ts';
import styles from './library-files.module.css';
import { fileFacts, libraryMessages } from './library-texts.ts';
import { useRowFocus } from './use-row-focus.ts';

const messages = defineMessages('administration.library-files', {
  filesOf: 'Files of {path}',
  showMore: 'Show more files',
});

interface LibraryFilesProps {
  folder: LibraryFolder;
  state: LibraryState;
  handlers: FileHandlers;
}

/** The files of a folder one by one, to decide on one alone. */
export function LibraryFiles({ folder, state, handlers }: LibraryFilesProps) {
  const t = useMessages(messages);
  const tLibrary = useMessages(libraryAdministrationMessages);
  const client = useTrpcClient();
  const input = { path: folder.titlePath, state, limit: maxLibraryPage };
  const list = useInfiniteQuery({
    queryKey: listKey('library.files', input),
    queryFn: ({ pageParam, signal }) =>
      client.library.files.query({ ...input, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
  const files = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const ids = files.map(({ id }) => id).join();
  const focus = useRowFocus(useMemo(() => ids.split(','), [ids]));
  return (
    <PanelQuery
      query={list}
      skeletonHeight={72}
      failed={tLibrary('filesFailed')}
      none={files.length === 0 && tLibrary('noFiles')}
    >
      <ul
        ref={focus.list}
        className={styles.list}
        aria-label={t('filesOf', { path: folder.path })}
        onFocus={focus.onFocus}
      >
        {files.map((file) => (
          <FileRow key={file.id} folder={folder} file={file} handlers={handlers} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('showMore')}
        </Button>
      )}
    </PanelQuery>
  );
}

function FileRow({ folder, file, handlers }: { folder: LibraryFolder; file: LibraryFile; handlers: FileHandlers }) {
  const start = `${folder.titlePath}/`;
  const t = useMessages(libraryMessages);
  const facts = fileFacts(file, t);
  return (
    <li className={styles.file}>
      <div className={styles.names}>
        <span dir="auto">{file.path.startsWith(start) ? file.path.slice(start.length) : file.path}</span>
        {facts !== '' && <span className={styles.facts}>{facts}</span>}
        {file.reason !== null && file.reason !== folder.reason && <span className={styles.note}>{file.reason}</span>}
        {file.problem !== null && <span className={styles.note}>{file.problem}</span>}
      </div>
      <div className={styles.actions}>
        <FileButtons decision={fileDecision(folder, file)} {...handlers} />
      </div>
    </li>
  );
}
