import type { ActivityEntry } from '@marquee/domain/administration/activity';
import { activityMessages } from '@marquee/domain/administration/activity-messages';
import { auditActionLabel } from '@marquee/domain/administration/audit-actions';
import { Button } from '../../../components/controls/button.tsx';
import { PanelQuery } from '../panel-query.tsx';
import styles from './activity-list.module.css';
import { changeTexts } from './change-texts.ts';
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
  const changes = changeTexts({ before, after });
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
        <ul className={styles.changes} aria-label="Changes">
          {changes.map(({ label, text }) => (
            <li key={`${label} ${text}`}>
              {label && <span>{label} </span>}
              <bdi>{text}</bdi>
            </li>
          ))}
        </ul>
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
