import { type FirstRun, firstRunMessages } from '@marquee/domain/administration/first-run';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/controls/button.tsx';
import { Link } from '../../../components/controls/link.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { useTrpc, useTrpcClient } from '../../../lib/api/trpc.tsx';
import { type RichText, richText } from '../../../lib/messages/rich-text.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { paths, withSearchParams } from '../../../lib/paths.ts';
import { useBusyActions } from '../use-busy-actions.ts';
import { autoRefresh } from '../use-dashboard-refresh.ts';
import styles from './first-run-panel.module.css';

const messages = defineMessages('administration.first-run-panel', {
  readyForVisitors: 'Ready for visitors',
  firstSteps: 'First steps',
  done: 'Done',
  dismiss: 'Do not show again',
  open: 'Open',
  progress: '{done} of {count} are done. <link>All findings</link> are on the System tab.',
  catalogue: 'A catalogue',
  players: 'Players',
  openPlayers: 'Open Players',
  access: 'Who may come in',
  invite: 'Invite people',
  backup: 'A backup',
  openBackup: 'Open Backup',
  address: 'A public address',
  contact: 'Contacts',
});

type StepName = FirstRun['steps'][number]['name'];

interface Tab {
  readonly name: string;
  readonly label: 'openPlayers' | 'invite' | 'openBackup';
}

/** The tabs where a step can be settled; the others are variables. */
const tabs: Partial<Record<StepName, Tab>> = {
  players: { name: 'players', label: 'openPlayers' },
  access: { name: 'users', label: 'invite' },
  backup: { name: 'backup', label: 'openBackup' },
};

/** The first steps of an owner until the site is ready for visitors (docs/behaviour/administration.md §11). */
export function FirstRunPanel() {
  const t = useMessages(messages);
  const tFirstRun = useMessages(firstRunMessages);
  const { admin } = useTrpc();
  const client = useTrpcClient();
  const { isBusy, run } = useBusyActions();
  const { data } = useQuery(admin.firstRun.queryOptions(undefined, autoRefresh));
  if (!data || data.isDismissed) return null;
  const done = data.steps.filter(({ isDone }) => isDone).length;
  const isReady = done === data.steps.length;
  const dismiss = () =>
    void run({
      key: 'first-run',
      messages: { success: tFirstRun('dismissed'), rejected: tFirstRun('dismissFailed') },
      call: () => client.admin.dismissFirstRun.mutate(),
      onDone: () => admin.firstRun.invalidate(),
    });
  return (
    <Section
      variant="panel"
      heading={isReady ? t('readyForVisitors') : t('firstSteps')}
      aside={
        <Button variant="default" loading={isBusy('first-run')} onClick={dismiss}>
          {isReady ? t('done') : t('dismiss')}
        </Button>
      }
    >
      <p className={styles.count}>
        {richText(
          t.rich('progress', {
            done,
            count: data.steps.length,
            link: (text: RichText) => <Link href={withSearchParams(paths.admin, { tab: 'system' })}>{text}</Link>,
          }),
        )}
      </p>
      <ol className={styles.steps} aria-label={t('firstSteps')}>
        {data.steps.map(({ name, isDone, text }) => (
          <li key={name} className={styles.step} data-done={isDone || undefined}>
            {isDone ? (
              <IconCircleCheck size={22} role="img" aria-label={t('done')} />
            ) : (
              <IconCircleDashed size={22} role="img" aria-label={t('open')} />
            )}
            <div className={styles.text}>
              <strong>{t(name)}</strong>
              <p>
                {text}{' '}
                {!isDone && tabs[name] && (
                  <Link href={withSearchParams(paths.admin, { tab: tabs[name].name })}>{t(tabs[name].label)}</Link>
                )}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
