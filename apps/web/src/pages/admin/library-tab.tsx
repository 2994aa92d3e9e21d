import type { LibraryReport, LibraryState } from '@marquee/domain/library/library-administration';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FigureCards } from '../../components/layout/figure-cards.tsx';
import { LibraryFolders } from '../../features/administration/library/library-folders.tsx';
import { LibraryProblems } from '../../features/administration/library/library-problems.tsx';
import { LibraryScanPanel } from '../../features/administration/library/library-scan-panel.tsx';
import { useLibraryActions } from '../../features/administration/library/use-library-actions.ts';
import { adminRefreshMs } from '../../features/administration/system/api-health.ts';
import { loadOutcome, mapOutcome } from '../../lib/api/load-outcome.ts';
import { useTrpc } from '../../lib/api/trpc.tsx';
import { useFormats, useMessages } from '../../lib/messages/use-messages.ts';

const messages = defineMessages('admin.library-tab', {
  library: 'Library',
  titles: 'Titles',
  notMatched: 'Not matched',
  playable: 'Playable',
  notPlayable: 'Not playable',
  files: '{count, plural, other {# files}}',
  leftOut: '{count, plural, other {# left out}}',
  howPlayable: '{direct, plural, other {# as they are}}, {remuxed, plural, other {# repackaged}}',
  whyNotPlayable: '{waiting, plural, other {# to examine}}, {missing, plural, other {# missing}}',
});

/** While a scan runs, its progress is read so often. */
const progressIntervalMs = 2_000;

/** The library: its scan, counts, and matches by hand (docs/behaviour/library.md §7). */
export function LibraryTab() {
  const t = useMessages(messages);
  const formats = useFormats();
  const trpc = useTrpc();
  const actions = useLibraryActions();
  const [state, setState] = useState<LibraryState>('unmatched');
  const folders = useRef<HTMLDivElement>(null);
  const query = useQuery(
    trpc.library.report.queryOptions(undefined, {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.scan?.isRunning ? progressIntervalMs : adminRefreshMs),
    }),
  );
  const report = loadOutcome(query);
  const count = (name: keyof LibraryReport['counts']) =>
    mapOutcome(report, ({ counts }) => formats.count(counts[name]));
  return (
    <>
      <FigureCards
        label={t('library')}
        figures={[
          {
            label: t('titles'),
            value: count('titles'),
            note: mapOutcome(report, ({ counts }) => t('files', { count: counts.matched })),
          },
          {
            label: t('notMatched'),
            value: count('unmatched'),
            note: mapOutcome(report, ({ counts }) => t('leftOut', { count: counts.ignored })),
          },
          {
            label: t('playable'),
            value: mapOutcome(report, ({ counts }) => formats.count(counts.direct + counts.remuxed)),
            note: mapOutcome(report, ({ counts }) =>
              t('howPlayable', { direct: counts.direct, remuxed: counts.remuxed }),
            ),
          },
          {
            label: t('notPlayable'),
            value: count('unplayable'),
            note: mapOutcome(report, ({ counts }) =>
              t('whyNotPlayable', { waiting: counts.waiting, missing: counts.missing }),
            ),
          },
        ]}
      />
      <LibraryScanPanel
        report={report}
        actions={actions}
        onShowUnlisted={() => {
          setState('unlisted');
          folders.current?.querySelector('select')?.focus();
        }}
      />
      <div ref={folders}>
        <LibraryFolders state={state} actions={actions} onState={setState} />
      </div>
      <LibraryProblems />
    </>
  );
}
