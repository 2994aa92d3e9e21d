import type { RunningImports } from '@marquee/domain/exchange/import-status';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Button } from '../../../components/controls/button.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { useTrpc, useTrpcClient } from '../../../lib/api/trpc.tsx';
import { useAllMessages, useMessages } from '../../../lib/messages/use-messages.ts';
import { importSourceName } from '../../../lib/text/import-source-names.ts';
import rows from '../row-list.module.css';
import styles from '../row-text.module.css';
import { useBusyActions } from '../use-busy-actions.ts';
import { autoRefresh } from '../use-dashboard-refresh.ts';

const messages = defineMessages('administration.running-imports-panel', {
  heading: 'Running imports',
  end: 'End',
  endOf: 'End the import of {username}',
  endHeading: 'End import',
  endSearchText: '{username} can start the search for titles again.',
  endImportText: 'What was imported so far stays; {username} can undo it, or import the same files again.',
  name: '{username}: {source}',
  matching: 'Finding titles, {count, plural, one {# row} other {# rows}}, since {date}',
  committing: 'Importing, {count, plural, one {# row} other {# rows}}, since {date}',
  ended: 'The import was ended.',
  endFailed: 'The import could not be ended. Please try again.',
});

type RunningImport = RunningImports['items'][number];

const dateOptions = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** Imports of members that run now, each with a button to end it; nothing while none does. */
export function RunningImportsPanel() {
  const t = useMessages(messages);
  const all = useAllMessages();
  const { admin } = useTrpc();
  const client = useTrpcClient();
  const { isBusy, run } = useBusyActions();
  const [ending, setEnding] = useState<RunningImport | null>(null);
  const { data } = useQuery(admin.runningImports.queryOptions(undefined, autoRefresh));
  if (!data || data.items.length === 0) return null;
  const end = async ({ id }: RunningImport) => {
    await run({
      key: `import:${id}`,
      messages: { success: t('ended'), rejected: t('endFailed') },
      call: () => client.admin.endImport.mutate({ id }),
      onDone: () => admin.runningImports.invalidate(),
    });
    setEnding(null);
  };
  return (
    <Section variant="panel" heading={t('heading')}>
      <ul className={rows.list} aria-label={t('heading')}>
        {data.items.map((each) => (
          <li key={each.id} className={rows.row} data-spread>
            <div className={styles.text}>
              <p className={styles.name}>
                {t('name', { username: each.username, source: importSourceName(each.source, all) })}
              </p>
              <p>
                {t(each.state === 'matching' ? 'matching' : 'committing', {
                  count: each.row_count,
                  date: all.formats.date(Date.parse(each.changed_at), dateOptions),
                })}
              </p>
              {each.problem && <p>{each.problem}</p>}
            </div>
            <Button
              variant="default"
              aria-label={t('endOf', { username: each.username })}
              onClick={() => setEnding(each)}
            >
              {t('end')}
            </Button>
          </li>
        ))}
      </ul>
      {ending && (
        <ConfirmDialog
          title={t('endHeading')}
          text={
            ending.state === 'matching'
              ? t('endSearchText', { username: ending.username })
              : t('endImportText', { username: ending.username })
          }
          action={t('end')}
          pending={isBusy(`import:${ending.id}`)}
          onConfirm={() => void end(ending)}
          onClose={() => setEnding(null)}
        />
      )}
    </Section>
  );
}
