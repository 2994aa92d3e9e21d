import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { pluralText } from '@marquee/domain/catalogue/display-text';
import {
  type LibraryFolder,
  LibraryFoldersQuery,
  type LibraryState,
} from '@marquee/domain/library/library-administration';
import { libraryAdministrationMessages } from '@marquee/domain/library/library-messages';
import { limits } from '@marquee/domain/limits';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { classes } from '../../../components/classes.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { VirtualGrid } from '../../../components/layout/virtual-grid.tsx';
import { listKey, useTrpcClient } from '../../../lib/api/trpc.tsx';
import fields from '../filter-fields.module.css';
import { PanelQuery } from '../panel-query.tsx';
import { LibraryFolderRow } from './library-folder-row.tsx';
import styles from './library-folders.module.css';
import { MatchDialog } from './match-dialog.tsx';
import type { LibraryActions } from './use-library-actions.ts';

const stateLabels: Record<LibraryState, string> = {
  unmatched: 'Not matched',
  matched: 'Matched',
  ignored: 'Left out',
};
const emptyTexts: Record<LibraryState, string> = {
  unmatched: libraryAdministrationMessages.allMatched,
  matched: libraryAdministrationMessages.noneMatched,
  ignored: libraryAdministrationMessages.noneLeftOut,
};

/** px of a row with its gap: from this width of the list on, its buttons stand beside its names. */
const wideRow = { fromWidthPx: 700, heightPx: 82 };
const narrowRowHeightPx = 136;
const rowHeight = (width: number) => (width >= wideRow.fromWidthPx ? wideRow.heightPx : narrowRowHeightPx);

/** Titles of the folder by state, to match them by hand, undo a match, or leave them out. */
export function LibraryFolders({ actions }: { actions: LibraryActions }) {
  const client = useTrpcClient();
  const [state, setState] = useState<LibraryState>('unmatched');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), limits.searchDebounceMs);
  const [matching, setMatching] = useState<LibraryFolder | null>(null);
  const input = { state, search, limit: limits.maxLibraryPage };
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
  const total = list.data?.pages[0]?.total ?? 0;
  return (
    <Section variant="panel" heading="Titles of the folder">
      <search className={classes(fields.filters, styles.filters)} aria-label="Filter titles of the folder">
        <TextInput
          type="search"
          aria-label="Search in paths"
          placeholder="Search in paths"
          maxLength={limits.maxQueryLength}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          leftSection={<IconSearch size={18} aria-hidden />}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label="State"
          data={Object.entries(stateLabels).map(([value, label]) => ({ value, label }))}
          value={state}
          onChange={(event) => setState(LibraryFoldersQuery.shape.state.parse(event.currentTarget.value))}
        />
      </search>
      <p className={styles.count} role="status">
        {list.data && pluralText(total, 'title')}
      </p>
      <PanelQuery
        query={list}
        skeletonHeight={72}
        failed={libraryAdministrationMessages.loadFailed}
        none={folders.length === 0 && (search === '' ? emptyTexts[state] : libraryAdministrationMessages.noPathFound)}
        isFramed
      >
        <VirtualGrid
          items={folders}
          keyOf={({ path }) => path}
          label={stateLabels[state]}
          columns={1}
          rowHeight={rowHeight}
          render={(folder) => <LibraryFolderRow folder={folder} actions={actions} onMatch={setMatching} />}
        />
      </PanelQuery>
      {list.hasNextPage && (
        <div className={styles.more}>
          <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
      {matching && (
        <MatchDialog
          folder={matching}
          onMatch={(match) => void actions.match(match)}
          onClose={() => setMatching(null)}
        />
      )}
    </Section>
  );
}
