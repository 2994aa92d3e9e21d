import { countText, pluralText } from '@marquee/domain/catalogue/display-text';
import { importMessages } from '@marquee/domain/exchange/import-messages';
import type { Import } from '@marquee/domain/exchange/import-status';
import { type ImportKind, importKinds } from '@marquee/domain/exchange/imports';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { Link } from '../../../components/controls/link.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { failureText } from '../../../lib/api/call-failure.ts';
import { useTrpc, useTrpcClient } from '../../../lib/api/trpc.tsx';
import { paths, withSearchParams } from '../../../lib/paths.ts';
import styles from '../import.module.css';
import { ImportNotice } from '../import-notice.tsx';
import { kindLabels } from '../import-texts.ts';
import { RemoveImport } from './remove-import.tsx';
import reportStyles from './report.module.css';

/** What the record holds: nothing of it is imported while that is off. */
const recorded: readonly ImportKind[] = ['watch', 'progress'];

/** What was found, which of it is wanted, and the button that imports it. */
export function CommitForm({ data }: { data: Import }) {
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
        {isRecordOff && (
          <ImportNotice>
            {importMessages.recordOff}{' '}
            <Link href={withSearchParams(paths.settings, { tab: 'privacy' })}>Settings, Privacy</Link>
          </ImportNotice>
        )}
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
            <span className={styles.dim}>At an unknown time, where nothing else says when.</span>
          </span>
        </label>
        {commit.isError && (
          <ImportNotice kind="error">
            {failureText(commit.error, 'The import could not be started. Please try again.')}
          </ImportNotice>
        )}
        <div className={styles.actions}>
          <Button unavailable={kinds.length === 0} loading={commit.isPending} onClick={() => commit.mutate()}>
            {isAll ? `Import ${countText(data.rows.new)} of ${countText(data.row_count)}` : 'Import what is ticked'}
          </Button>
          <RemoveImport data={data} />
        </div>
      </div>
    </Section>
  );
}

function Found({ data: { titles, rows } }: { data: Import }) {
  const facts = [
    rows.new > 0 && `${pluralText(rows.new, 'row is', 'rows are')} new.`,
    rows.present > 0 && `${pluralText(rows.present, 'row is', 'rows are')} in your record, lists or ratings already.`,
    rows.duplicate > 0 && `${pluralText(rows.duplicate, 'row repeats', 'rows repeat')} another one.`,
    rows.unplaced > 0 && `${pluralText(rows.unplaced, 'row is', 'rows are')} of episodes that the catalogue lacks.`,
    rows.unmatched > 0 &&
      `${pluralText(rows.unmatched, 'row is', 'rows are')} of titles that were not found or not chosen.`,
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
