import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  type LibraryFolder,
  LibraryFoldersQuery,
  type LibraryState,
} from '@marquee/domain/library/library-administration';
import { libraryAdministrationMessages } from '@marquee/domain/library/library-administration-messages';
import { maxLibraryPage } from '@marquee/domain/library/library-limits';
import { maxQueryLength } from '@marquee/domain/limits';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { classes } from '../../../components/classes.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { listKey, useTrpcClient } from '../../../lib/api/trpc.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { searchDebounceMs } from '../../../lib/timing.ts';
import fields from '../filter-fields.module.css';
import { PanelQuery } from '../panel-query.tsx';
import { EpisodeDialog } from './episode-dialog.tsx';
import type { FileDecision } from './file-decision.ts';
import { LibraryFolderRow } from './library-folder-row.tsx';
import styles from './library-folders.module.css';
import { emptyKeys, libraryMessages, states } from './library-texts.ts';
import { MatchDialog } from './match-dialog.tsx';
import type { LibraryActions } from './use-library-actions.ts';
import { useRowFocus } from './use-row-focus.ts';

const messages = defineMessages('administration.library-folders', {
  heading: 'Titles of the folder',
  filters: 'Filter titles of the folder',
  searchPaths: 'Search in paths',
  state: 'State',
  showMore: 'Show more',
  count: '{count, plural, one {# entry} other {# entries}}',
});

interface LibraryFoldersProps {
  state: LibraryState;
  actions: LibraryActions;
  onState: (state: LibraryState) => void;
}

/** Titles of the folder by state, to match them by hand, undo a match, or leave them out. */
export function LibraryFolders({ state, actions, onState }: LibraryFoldersProps) {
  const t = useMessages(messages);
  const tLibrary = useMessages(libraryAdministrationMessages);
  const stateText = useMessages(libraryMessages);
  const client = useTrpcClient();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), searchDebounceMs);
  const [matching, setMatching] = useState<FileDecision | null>(null);
  const [numbering, setNumbering] = useState<FileDecision | null>(null);
  const input = { state, search, limit: maxLibraryPage };
  const list = useInfiniteQuery({
    queryKey: listKey('library.folders', input),
    queryFn: ({ pageParam, signal }) =>
      client.library.folders.query({ ...input, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const folders = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const keys = folders.map(keyOf).join('\n');
  const focus = useRowFocus(useMemo(() => keys.split('\n'), [keys]));
  const total = list.data?.pages[0]?.total ?? 0;
  return (
    <Section variant="panel" heading={t('heading')}>
      <search className={classes(fields.filters, styles.filters)} aria-label={t('filters')}>
        <TextInput
          type="search"
          aria-label={t('searchPaths')}
          placeholder={t('searchPaths')}
          maxLength={maxQueryLength}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          leftSection={<IconSearch size={18} aria-hidden />}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label={t('state')}
          data={states.map((value) => ({ value, label: stateText(value) }))}
          value={state}
          onChange={(event) => onState(LibraryFoldersQuery.shape.state.parse(event.currentTarget.value))}
        />
      </search>
      <p className={styles.count} role="status">
        {list.data && t('count', { count: total })}
      </p>
      <PanelQuery
        query={list}
        skeletonHeight={72}
        failed={tLibrary('loadFailed')}
        none={folders.length === 0 && (search === '' ? tLibrary(emptyKeys[state]) : tLibrary('noPathFound'))}
        isFramed
      >
        <ul
          ref={focus.list}
          className={styles.list}
          aria-label={stateText(state)}
          data-stale={list.isPlaceholderData || undefined}
          onFocus={focus.onFocus}
        >
          {folders.map((folder) => (
            <LibraryFolderRow
              key={keyOf(folder)}
              folder={folder}
              state={state}
              handlers={{ actions, onMatch: setMatching, onNumber: setNumbering }}
            />
          ))}
        </ul>
      </PanelQuery>
      {list.hasNextPage && (
        <div className={styles.more}>
          <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('showMore')}
          </Button>
        </div>
      )}
      {matching && <MatchDialog decision={matching} onMatch={actions.match} onClose={() => setMatching(null)} />}
      {numbering && <EpisodeDialog decision={numbering} onNumber={actions.number} onClose={() => setNumbering(null)} />}
    </Section>
  );
}

/** The path of a file that was decided on alone may be that of a folder, too. */
function keyOf({ path, file }: LibraryFolder): string {
  return file?.isDecidedAlone ? `${path}:${file.id}` : path;
}
