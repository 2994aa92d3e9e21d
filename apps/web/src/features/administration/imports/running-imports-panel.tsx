import { pluralText } from '@marquee/domain/catalogue/display-text';
import type { RunningImports } from '@marquee/domain/exchange/import-status';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Button } from '../../../components/controls/button.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { useTrpc, useTrpcClient } from '../../../lib/api/trpc.tsx';
import { importSourceNames } from '../../../lib/text/import-source-names.ts';
import rows from '../row-list.module.css';
import styles from '../row-text.module.css';
import { useBusyActions } from '../use-busy-actions.ts';
import { autoRefresh } from '../use-dashboard-refresh.ts';

type RunningImport = RunningImports['items'][number];

const stateTexts = { matching: 'Finding titles', committing: 'Importing' } as const;
const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Imports of members that run now, each with a button to end it; nothing while none does. */
export function RunningImportsPanel() {
  const { admin } = useTrpc();
  const client = useTrpcClient();
  const { isBusy, run } = useBusyActions();
  const [ending, setEnding] = useState<RunningImport | null>(null);
  const { data } = useQuery(admin.runningImports.queryOptions(undefined, autoRefresh));
  if (!data || data.items.length === 0) return null;
  const end = async ({ id }: RunningImport) => {
    await run({
      key: `import:${id}`,
      messages: { success: 'The import was ended.', rejected: 'The import could not be ended. Please try again.' },
      call: () => client.admin.endImport.mutate({ id }),
      onDone: () => admin.runningImports.invalidate(),
    });
    setEnding(null);
  };
  return (
    <Section variant="panel" heading="Running imports">
      <ul className={rows.list} aria-label="Running imports">
        {data.items.map((each) => (
          <li key={each.id} className={rows.row} data-spread>
            <div className={styles.text}>
              <p className={styles.name}>
                {each.username}: {importSourceNames[each.source]}
              </p>
              <p>
                {each.state === 'matching' ? stateTexts.matching : stateTexts.committing},{' '}
                {pluralText(each.row_count, 'row')}, since {dateFormat.format(Date.parse(each.changed_at))}
              </p>
              {each.problem && <p>{each.problem}</p>}
            </div>
            <Button variant="default" aria-label={`End the import of ${each.username}`} onClick={() => setEnding(each)}>
              End
            </Button>
          </li>
        ))}
      </ul>
      {ending && (
        <ConfirmDialog
          title="End import"
          text={
            ending.state === 'matching'
              ? `${ending.username} can start the search for titles again.`
              : `What was imported so far stays; ${ending.username} can undo it, or import the same files again.`
          }
          action="End"
          pending={isBusy(`import:${ending.id}`)}
          onConfirm={() => void end(ending)}
          onClose={() => setEnding(null)}
        />
      )}
    </Section>
  );
}
