import { countText, pluralText } from '@marquee/domain/catalogue/display-text';
import type { Import } from '@marquee/domain/exchange/import-status';
import { type ImportKind, importKinds } from '@marquee/domain/exchange/imports';
import { useIsMutating, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { failureText } from '../../../lib/api/call-failure.ts';
import { useTrpc, useTrpcClient } from '../../../lib/api/trpc.tsx';
import styles from '../import.module.css';
import { ImportNotice } from '../import-notice.tsx';
import { kindLabels } from '../import-texts.ts';
import { RecordOffNotice } from '../record-off-notice.tsx';
import type { ImportStateProps } from './import-state-props.ts';
import { RemoveButton } from './remove-import.tsx';
import reportStyles from './report.module.css';
import { choiceKey } from './use-titles.ts';

/** What the record holds: nothing of it is imported while that is off. */
const recorded: readonly ImportKind[] = ['watch', 'progress'];

/** What was found, which of it is wanted, and the button that imports it. */
export function CommitForm({ data, onRemove }: ImportStateProps) {
  const trpc = useTrpc();
  const client = useTrpcClient();
  const { data: choice } = useQuery(trpc.watches.choice.queryOptions(undefined, { staleTime: 0 }));
  const isRecordOff = choice?.enabled === false;
  const [unticked, setUnticked] = useState<ReadonlySet<ImportKind>>(new Set());
  const [isRatedTicked, setRatedTicked] = useState(false);
  const isRatedWatched = isRatedTicked && !isRecordOff;
  const isLocked = (kind: ImportKind) => isRecordOff && recorded.includes(kind);
  const kinds = importKinds.filter((kind) => !unticked.has(kind) && !isLocked(kind));
  const isAll = kinds.length === importKinds.length && !isRatedWatched;
  // A choice that is still being sent counts.
  const isChoosing = useIsMutating({ mutationKey: choiceKey(data.id) }) > 0;
  const commit = useMutation({
    mutationFn: () =>
      client.exchange.commit.mutate({
        id: data.id,
        ...(kinds.length < importKinds.length && { kinds }),
        ...(isRatedWatched && { rated_is_watched: true }),
      }),
    onSuccess: (status) => trpc.exchange.status.setData({ id: data.id }, status),
  });
  const toggle = (kind: ImportKind) =>
    setUnticked((former) => {
      const next = new Set(former);
      if (!next.delete(kind)) next.add(kind);
      return next;
    });
  return (
    <Section heading="What was found" variant="panel">
      <div className={styles.stack}>
        <Found data={data} />
        <RecordOffNotice />
        <fieldset className={reportStyles.kinds}>
          <legend>Import</legend>
          {importKinds.map((kind) => (
            <label key={kind} className={styles.choice}>
              <input
                type="checkbox"
                checked={!unticked.has(kind) && !isLocked(kind)}
                disabled={isLocked(kind)}
                onChange={() => toggle(kind)}
              />
              {kindLabels[kind]}
            </label>
          ))}
        </fieldset>
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={isRatedWatched}
            disabled={isRecordOff}
            onChange={({ currentTarget }) => setRatedTicked(currentTarget.checked)}
          />
          <span>
            Count rated titles as watched
            <span className={styles.dim}>With no date, unless another row gives one.</span>
          </span>
        </label>
        {commit.isError && (
          <ImportNotice kind="error">
            {failureText(commit.error, 'The import could not be started. Please try again.')}
          </ImportNotice>
        )}
        <div className={styles.actions}>
          <Button
            unavailable={kinds.length === 0 || isChoosing}
            loading={commit.isPending}
            onClick={() => commit.mutate()}
          >
            {isAll ? `Import ${countText(data.rows.new)} of ${countText(data.row_count)}` : 'Import selected'}
          </Button>
          <RemoveButton removal="discard" onRemove={onRemove} />
        </div>
      </div>
    </Section>
  );
}

function Found({ data: { titles, rows } }: { data: Import }) {
  const facts = [
    rows.new > 0 && `${pluralText(rows.new, 'row is', 'rows are')} new.`,
    rows.present > 0 && `${pluralText(rows.present, 'row is', 'rows are')} already in your record, lists or ratings.`,
    rows.duplicate > 0 && `${pluralText(rows.duplicate, 'row repeats', 'rows repeat')} another one.`,
    rows.unplaced > 0 && `${pluralText(rows.unplaced, 'row is', 'rows are')} for episodes that the catalogue lacks.`,
    rows.unmatched > 0 &&
      `${pluralText(rows.unmatched, 'row is', 'rows are')} for titles that were not found or not chosen.`,
  ].filter((fact) => fact !== false);
  return (
    <>
      <p className={styles.found} role="status">
        {countText(titles.matched)} of {pluralText(titles.total, 'title')} found
        {titles.ambiguous > 0 && `, ${countText(titles.ambiguous)} to choose`}
      </p>
      <ul className={reportStyles.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </>
  );
}
