import type { Import } from '@marquee/domain/exchange/import-status';
import { type ImportKind, importKinds } from '@marquee/domain/exchange/imports';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useIsMutating, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { failureText } from '../../../lib/api/call-failure.ts';
import { useTrpc, useTrpcClient } from '../../../lib/api/trpc.tsx';
import { type RichText, richText } from '../../../lib/messages/rich-text.ts';
import { useFormats, useMessages } from '../../../lib/messages/use-messages.ts';
import styles from '../import.module.css';
import { ImportNotice } from '../import-notice.tsx';

import { RecordOffNotice } from '../record-off-notice.tsx';
import type { ImportStateProps } from './import-state-props.ts';
import { RemoveButton } from './remove-import.tsx';
import reportStyles from './report.module.css';
import { choiceKey } from './use-titles.ts';

const messages = defineMessages('import.commit-form', {
  heading: 'What was found',
  kinds: 'Import',
  importSelected: 'Import selected',
  watch: 'Watches',
  watchlist: 'Watch Later',
  list: 'Lists',
  rating: 'Ratings',
  progress: 'Playback positions',
  hidden: 'Hidden titles',
  ratedIsWatched: 'Count rated titles as watched<note>With no date, unless another row gives one.</note>',
  positionsNeedRecord: 'Playback positions need a record of what you watch. Switch it on to import them.',
  notStarted: 'The import could not be started. Please try again.',
  importRows: 'Import {new} of {all}',
  new: '{count, plural, one {# row is new.} other {# rows are new.}}',
  present: '{count, plural, one {# row is} other {# rows are}} already in your record, lists or ratings.',
  duplicate: '{count, plural, one {# row repeats} other {# rows repeat}} another one.',
  unplaced: '{count, plural, one {# row is} other {# rows are}} for episodes that the catalogue lacks.',
  unmatched: '{count, plural, one {# row is} other {# rows are}} for titles that were not found or not chosen.',
  found: '{found} of {count, plural, one {# title} other {# titles}} found',
  foundSome: '{found} of {count, plural, one {# title} other {# titles}} found, {open} to choose',
});

/** What the record holds: nothing of it is imported while that is off, and no position before that is chosen. */
const recorded: readonly ImportKind[] = ['watch', 'progress'];

/** What was found, which of it is wanted, and the button that imports it. */
export function CommitForm({ data, onRemove }: ImportStateProps) {
  const t = useMessages(messages);
  const formats = useFormats();
  const trpc = useTrpc();
  const client = useTrpcClient();
  const { data: choice } = useQuery(trpc.watches.choice.queryOptions(undefined, { staleTime: 0 }));
  const isRecordOff = choice?.enabled === false && choice.isChosen;
  // An export of ours may say that the record is on, which the server knows.
  const needsChoice = choice?.isChosen === false && data.source !== 'marquee';
  const [unticked, setUnticked] = useState<ReadonlySet<ImportKind>>(new Set());
  const [isRatedTicked, setRatedTicked] = useState(false);
  const isRatedWatched = isRatedTicked && !isRecordOff;
  const isLocked = (kind: ImportKind) =>
    (isRecordOff && recorded.includes(kind)) || (needsChoice && kind === 'progress');
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
    <Section heading={t('heading')} variant="panel">
      <div className={styles.stack}>
        <Found data={data} />
        <RecordOffNotice beforeChoice={needsChoice ? t('positionsNeedRecord') : undefined} />
        <fieldset className={reportStyles.kinds}>
          <legend>{t('kinds')}</legend>
          {importKinds.map((kind) => (
            <label key={kind} className={styles.choice}>
              <input
                type="checkbox"
                checked={!unticked.has(kind) && !isLocked(kind)}
                disabled={isLocked(kind)}
                onChange={() => toggle(kind)}
              />
              {t(kind)}
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
            {richText(
              t.rich('ratedIsWatched', { note: (text: RichText) => <span className={styles.dim}>{text}</span> }),
            )}
          </span>
        </label>
        {commit.isError && <ImportNotice kind="error">{failureText(commit.error, t('notStarted'))}</ImportNotice>}
        <div className={styles.actions}>
          <Button
            unavailable={kinds.length === 0 || isChoosing}
            loading={commit.isPending}
            onClick={() => commit.mutate()}
          >
            {isAll
              ? t('importRows', { new: formats.count(data.rows.new), all: formats.count(data.row_count) })
              : t('importSelected')}
          </Button>
          <RemoveButton removal="discard" onRemove={onRemove} />
        </div>
      </div>
    </Section>
  );
}

function Found({ data: { titles, rows } }: { data: Import }) {
  const t = useMessages(messages);
  const formats = useFormats();
  const found = { found: formats.count(titles.matched), count: titles.total };
  const facts = [
    rows.new > 0 && t('new', { count: rows.new }),
    rows.present > 0 && t('present', { count: rows.present }),
    rows.duplicate > 0 && t('duplicate', { count: rows.duplicate }),
    rows.unplaced > 0 && t('unplaced', { count: rows.unplaced }),
    rows.unmatched > 0 && t('unmatched', { count: rows.unmatched }),
  ].filter((fact) => fact !== false);
  return (
    <>
      <p className={styles.found} role="status">
        {titles.ambiguous > 0 ? t('foundSome', { ...found, open: formats.count(titles.ambiguous) }) : t('found', found)}
      </p>
      <ul className={reportStyles.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </>
  );
}
