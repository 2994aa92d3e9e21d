import { type FirstRun, firstRunMessages } from '@marquee/domain/administration/first-run';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/controls/button.tsx';
import { Link } from '../../../components/controls/link.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { useTrpc, useTrpcClient } from '../../../lib/api/trpc.tsx';
import { paths, withSearchParams } from '../../../lib/paths.ts';
import { useBusyActions } from '../use-busy-actions.ts';
import { autoRefresh } from '../use-dashboard-refresh.ts';
import styles from './first-run-panel.module.css';

type StepName = FirstRun['steps'][number]['name'];

/** Each step with the tab where it can be settled; the others are variables. */
const steps: Record<StepName, { readonly title: string; readonly tab?: { name: string; label: string } }> = {
  catalogue: { title: 'A catalogue' },
  players: { title: 'Players', tab: { name: 'players', label: 'Open Players' } },
  access: { title: 'Who may come in', tab: { name: 'users', label: 'Invite people' } },
  backup: { title: 'A backup', tab: { name: 'backup', label: 'Open Backup' } },
  address: { title: 'A public address' },
  contact: { title: 'Contacts' },
};

/** The first steps of an owner until the site is ready for visitors (docs/behaviour/administration.md §11). */
export function FirstRunPanel() {
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
      messages: { success: firstRunMessages.dismissed, rejected: firstRunMessages.dismissFailed },
      call: () => client.admin.dismissFirstRun.mutate(),
      onDone: () => admin.firstRun.invalidate(),
    });
  return (
    <Section
      variant="panel"
      heading={isReady ? 'Ready for visitors' : 'First steps'}
      aside={
        <Button variant="default" loading={isBusy('first-run')} onClick={dismiss}>
          {isReady ? 'Done' : 'Do not show again'}
        </Button>
      }
    >
      <p className={styles.count}>
        {`${done} of ${data.steps.length} are done. `}
        <Link href={withSearchParams(paths.admin, { tab: 'system' })}>All findings</Link> are on the System tab.
      </p>
      <ol className={styles.steps} aria-label="First steps">
        {data.steps.map(({ name, isDone, text }) => (
          <li key={name} className={styles.step} data-done={isDone || undefined}>
            {isDone ? (
              <IconCircleCheck size={22} role="img" aria-label="Done" />
            ) : (
              <IconCircleDashed size={22} role="img" aria-label="Open" />
            )}
            <div className={styles.text}>
              <strong>{steps[name].title}</strong>
              <p>
                {text}{' '}
                {!isDone && steps[name].tab && (
                  <Link href={withSearchParams(paths.admin, { tab: steps[name].tab.name })}>
                    {steps[name].tab.label}
                  </Link>
                )}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
