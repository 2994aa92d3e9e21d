import type { ActivityEntry } from '@marquee/domain/administration/activity';
import { activityMessages } from '@marquee/domain/administration/activity-messages';
import { auditActionLabel } from '@marquee/domain/administration/audit-actions';
import { Button } from '../../../components/controls/button.tsx';
import { PanelQuery } from '../panel-query.tsx';
import styles from './activity-list.module.css';
import type { Activity } from './use-activity.ts';

const timeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

/** The entries, newest first, with Show more until the end. */
export function ActivityList({ activity: { list, isFiltered } }: { activity: Activity }) {
  const entries = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <PanelQuery
      query={list}
      skeletonHeight={320}
      failed={activityMessages.loadFailed}
      none={entries.length === 0 && (isFiltered ? activityMessages.noneMatch : activityMessages.none)}
      isFramed
    >
      <ul className={styles.list} aria-label="Activity" data-stale={list.isPlaceholderData || undefined}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      <div className={styles.more}>
        {list.hasNextPage ? (
          <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show more
          </Button>
        ) : (
          <p role="status">{activityMessages.end}</p>
        )}
      </div>
    </PanelQuery>
  );
}

function Entry({ entry: { at, actor, action, subject, before, after } }: { entry: ActivityEntry }) {
  const isOther = subject !== null && subject.username !== actor?.username;
  const changes = changesOf({ before, after });
  return (
    <li className={styles.entry}>
      <p className={styles.what}>
        <strong>{auditActionLabel(action)}</strong>
        {isOther && (
          <>
            {' of '}
            <Name account={subject} />
          </>
        )}
      </p>
      <p className={styles.who}>
        <Name account={actor} />
        {', '}
        <time dateTime={at}>{timeFormat.format(Date.parse(at))}</time>
      </p>
      {changes.length > 0 && (
        <dl className={styles.changes}>
          {changes.map(({ field, text }) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd dir="auto">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

/** An account without an id is gone, or is a command on the server. */
function Name({ account }: { account: ActivityEntry['actor'] }) {
  if (account === null) return null;
  const isGone = account.id === null && !account.username.includes(' ');
  return (
    <>
      <bdi>{account.username}</bdi>
      {isGone && <span className={styles.gone}> (deleted)</span>}
    </>
  );
}

/**
 * Each field of the states before and after, as 'user → admin' where it has both; one without any value is left out.
 */
function changesOf({ before, after }: Pick<ActivityEntry, 'before' | 'after'>) {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].flatMap((field) => {
    const values = [before, after].flatMap((state) => (state !== null && field in state ? [state[field]] : []));
    return values.every(isEmpty) ? [] : [{ field, text: values.map(valueText).join(' → ') }];
  });
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

function valueText(value: unknown): string {
  if (isEmpty(value)) return 'none';
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
