import { Badge } from '@mantine/core';
import { sessionMethodNames } from '@marquee/domain/accounts/session-methods';
import type { SessionItem } from '@marquee/domain/accounts/sessions';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Button } from '../../../components/controls/button.tsx';
import { Skeleton } from '../../../components/layout/skeleton.tsx';
import { useServerNow } from '../../../lib/api/server-clock.ts';
import { useAllMessages, useMessages } from '../../../lib/messages/use-messages.ts';
import type { Notify } from '../../../lib/notices.ts';
import { paths } from '../../../lib/paths.ts';
import { dayText, timeAgoText } from '../../../lib/text/relative-time.ts';
import settings from '../settings.module.css';
import { LoadFailure } from './load-failure.tsx';
import styles from './security.module.css';
import { useSessions } from './use-sessions.ts';

const messages = defineMessages('settings.sessions-block', {
  title: 'Where you are signed in',
  lead: 'End any session that you do not recognize, then change your password.',
  sessions: 'Sessions',
  signInAnother: 'Sign in another device',
  endOthers: 'End all others',
  endOthersText: 'Signs your account out of every other browser and app.',
  end: 'End',
  current: 'This session',
  endSession: 'End {label}, since {since}',
  since: '{method}, since {since}',
  sinceAndUsed: '{method}, since {since}. Last used: {used}',
});

/** Where the account is signed in, and an end to each but this one (docs/behaviour/accounts.md §2). */
export function SessionsBlock({ notify }: { notify: Notify }) {
  const t = useMessages(messages);
  const [isConfirming, setConfirming] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button goes with its session.
  const { sessions, end, endOthers } = useSessions({ notify, onEnded: () => heading.current?.focus() });
  const items = sessions.data?.items;
  const hasOthers = items?.some(({ current }) => !current);
  return (
    <section className={settings.card} aria-labelledby="sessions">
      <h2 id="sessions" ref={heading} tabIndex={-1} className={settings.cardTitle}>
        {t('title')}
      </h2>
      <p className={settings.dim}>{t('lead')}</p>
      {sessions.isPending && <Skeleton height={56} above={16} />}
      {sessions.isError && !items && <LoadFailure what="sessions" onRetry={() => void sessions.refetch()} />}
      {items && (
        <ul className={styles.rows} aria-label={t('sessions')}>
          {items.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={end.isPending && end.variables === session.id}
              onEnd={() => end.mutate(session.id)}
            />
          ))}
        </ul>
      )}
      <div className={settings.actions}>
        <Button variant="default" href={paths.pair}>
          {t('signInAnother')}
        </Button>
        {hasOthers && (
          <Button variant="danger-outline" onClick={() => setConfirming(true)}>
            {t('endOthers')}
          </Button>
        )}
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={t('endOthers')}
          text={t('endOthersText')}
          action={t('end')}
          pending={endOthers.isPending}
          onConfirm={() => endOthers.mutate(undefined, { onSettled: () => setConfirming(false) })}
          onClose={() => setConfirming(false)}
        />
      )}
    </section>
  );
}

interface SessionRowProps {
  session: SessionItem;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const t = useMessages(messages);
  const methodText = useMessages(sessionMethodNames);
  const all = useAllMessages();
  const now = useServerNow();
  const { current, label, client, method, created_at, last_used_at } = session;
  const since = dayText(created_at, all.formats);
  const fact = { method: methodText(method), since };
  return (
    <li>
      <div className={styles.text}>
        <p className={styles.name} title={client ?? undefined}>
          {label}{' '}
          {current && (
            <Badge variant="light" component="span">
              {t('current')}
            </Badge>
          )}
        </p>
        <p className={settings.dim}>
          {current ? t('since', fact) : t('sinceAndUsed', { ...fact, used: timeAgoText(last_used_at, now, all) })}
        </p>
      </div>
      {!current && (
        <Button
          variant="default"
          size="xs"
          loading={isEnding}
          onClick={onEnd}
          aria-label={t('endSession', { label, since })}
        >
          {t('end')}
        </Button>
      )}
    </li>
  );
}
