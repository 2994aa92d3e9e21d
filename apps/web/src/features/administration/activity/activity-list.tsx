import type { ActivityEntry } from '@marquee/domain/administration/activity';
import { activityMessages } from '@marquee/domain/administration/activity-messages';
import { auditActionLabel } from '@marquee/domain/administration/audit-actions';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { Button } from '../../../components/controls/button.tsx';
import { type RichText, richText } from '../../../lib/messages/rich-text.ts';
import { useAllMessages, useMessages } from '../../../lib/messages/use-messages.ts';
import { PanelQuery } from '../panel-query.tsx';
import styles from './activity-list.module.css';
import { changeTexts } from './change-texts.ts';
import type { Activity } from './use-activity.ts';

const messages = defineMessages('administration.activity-list', {
  activity: 'Activity',
  showMore: 'Show more',
  changes: 'Changes',
  ofAccount: '<what>{action}</what> of <account>{name}</account>',
  when: '<account>{name}</account>, <time>{at}</time>',
  deletedAccount: '<username>{name}</username><gone> (deleted)</gone>',
});

const timeOptions = { dateStyle: 'medium', timeStyle: 'medium' } as const;

/** The entries, newest first, with Show more until the end. */
export function ActivityList({ activity: { list, isFiltered } }: { activity: Activity }) {
  const t = useMessages(messages);
  const tActivity = useMessages(activityMessages);
  const entries = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <PanelQuery
      query={list}
      skeletonHeight={320}
      failed={tActivity('loadFailed')}
      none={entries.length === 0 && (isFiltered ? tActivity('noneMatch') : tActivity('none'))}
      isFramed
    >
      <ul className={styles.list} aria-label={t('activity')} data-stale={list.isPlaceholderData || undefined}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      <div className={styles.more}>
        {list.hasNextPage ? (
          <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('showMore')}
          </Button>
        ) : (
          <p role="status">{tActivity('end')}</p>
        )}
      </div>
    </PanelQuery>
  );
}

function Entry({ entry: { at, actor, action, subject, before, after } }: { entry: ActivityEntry }) {
  const t = useMessages(messages);
  const isOther = subject !== null && subject.username !== actor?.username;
  const all = useAllMessages();
  const actionText = auditActionLabel(action, all);
  const changes = changeTexts({ before, after }, all);
  return (
    <li className={styles.entry}>
      <p className={styles.what}>
        {isOther ? (
          richText(
            t.rich('ofAccount', {
              action: actionText,
              name: subject.username,
              what: (text: RichText) => <strong>{text}</strong>,
              account: () => <Name account={subject} />,
            }),
          )
        ) : (
          <strong>{actionText}</strong>
        )}
      </p>
      <p className={styles.who}>
        {richText(
          t.rich('when', {
            name: actor?.username ?? '',
            at: all.formats.date(Date.parse(at), timeOptions),
            account: () => <Name account={actor} />,
            time: (text: RichText) => <time dateTime={at}>{text}</time>,
          }),
        )}
      </p>
      {changes.length > 0 && (
        <ul className={styles.changes} aria-label={t('changes')}>
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
  const t = useMessages(messages);
  if (account === null) return null;
  const isGone = account.id === null && !account.username.includes(' ');
  const username = (text: RichText) => <bdi>{text}</bdi>;
  if (!isGone) return username([account.username]);
  const gone = (text: RichText) => <span className={styles.gone}>{text}</span>;
  return richText(t.rich('deletedAccount', { name: account.username, username, gone }));
}
