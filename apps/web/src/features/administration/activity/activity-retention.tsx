import { NativeSelect } from '@mantine/core';
import type { User } from '@marquee/domain/accounts/account';
import { activityMessages } from '@marquee/domain/administration/activity-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../../../components/layout/section.tsx';
import { loadOutcome } from '../../../lib/api/load-outcome.ts';
import { useTrpc, useTrpcClient } from '../../../lib/api/trpc.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { FactLines } from '../fact-lines.tsx';
import { useBusyActions } from '../use-busy-actions.ts';
import styles from './activity-retention.module.css';

const messages = defineMessages('administration.activity-retention', {
  retention: 'Retention',
  about: 'Entries name accounts, including deleted ones. Older ones are deleted within the hour.',
  choose: 'Store entries for',
  stored: 'Entries are stored',
  forever: 'Forever: nothing is deleted',
  days: '{days, plural, one {# day} other {# days}}',
});

const choices = [90, 180, 365, 730, 1_825];

/** How long entries are stored; owners may change it. */
export function ActivityRetention({ actor }: { actor: User }) {
  const t = useMessages(messages);
  const tActivity = useMessages(activityMessages);
  const daysText = (days: number | null) => (days === null ? t('forever') : t('days', { days }));
  const { admin } = useTrpc();
  const client = useTrpcClient();
  const { isBusy, run } = useBusyActions();
  const retention = loadOutcome(useQuery(admin.activityRetention.queryOptions(undefined, { staleTime: 0 })));
  const days = retention?.days ?? null;
  const shown = days === null || choices.includes(days) ? choices : [...choices, days].sort((a, b) => a - b);
  const change = (text: string) =>
    void run({
      key: 'activity-retention',
      messages: { success: tActivity('retentionSet'), rejected: tActivity('retentionFailed') },
      call: () => client.admin.setActivityRetention.mutate({ days: text === '' ? null : Number(text) }),
      onDone: async (changed) => {
        admin.activityRetention.setData(undefined, changed);
        await admin.activity.invalidate();
      },
    });
  return (
    <Section variant="panel" heading={t('retention')}>
      <p className={styles.text}>{t('about')}</p>
      {actor.role === 'owner' && retention ? (
        <NativeSelect
          className={styles.choice}
          label={t('choose')}
          data={[
            { value: '', label: daysText(null) },
            ...shown.map((value) => ({ value: String(value), label: daysText(value) })),
          ]}
          value={days === null ? '' : String(days)}
          disabled={isBusy('activity-retention')}
          onChange={(event) => change(event.currentTarget.value)}
        />
      ) : (
        <FactLines facts={[{ label: t('stored'), value: retention && daysText(retention.days) }]} />
      )}
    </Section>
  );
}
