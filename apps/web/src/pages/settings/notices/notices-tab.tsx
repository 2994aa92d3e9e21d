import type { User } from '@marquee/domain/accounts/account';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { NoticeSettings } from '@marquee/domain/notices/notices';
import { messages } from '@marquee/domain/site/messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../components/controls/button.tsx';
import { Skeleton } from '../../../components/layout/skeleton.tsx';
import { failureText } from '../../../lib/api/call-failure.ts';
import { useTrpc, useTrpcClient } from '../../../lib/api/trpc.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import type { Notify } from '../../../lib/notices.ts';
import styles from '../settings.module.css';
import { DeviceBlock } from './device-block.tsx';
import { KindsBlock } from './kinds-block.tsx';
import { MailBlock } from './mail-block.tsx';

const texts = defineMessages('settings.notices-tab', {
  notices: 'Notices',
  loadFailed: 'Your settings could not be loaded.',
  notStored: 'Your choice could not be stored.',
  tryAgain: 'Try again',
});

/** What the member hears of, and how (docs/behaviour/notices.md §3). */
export function NoticesTab({ user, notify }: { user: User; notify: Notify }) {
  const t = useMessages(texts);
  const siteText = useMessages(messages);
  const trpc = useTrpc();
  const client = useTrpcClient();
  const queryClient = useQueryClient();
  const query = trpc.notices.settings.queryOptions();
  const settings = useQuery(query);
  const change = useMutation({
    mutationFn: (part: Partial<NoticeSettings>) => client.notices.setSettings.mutate(part),
    onSuccess: (stored) => {
      queryClient.setQueryData(query.queryKey, stored);
      notify('success', siteText('preferenceUpdated'));
      return queryClient.invalidateQueries({ queryKey: trpc.notices.unread.queryOptions().queryKey });
    },
    onError: (error) => notify('error', failureText(error, t('notStored'))),
  });
  if (settings.isPending) return <Skeleton height={420} />;
  if (!settings.data) {
    return (
      <section className={styles.card} aria-label={t('notices')}>
        <p role="alert">
          {t('loadFailed')}{' '}
          <Button variant="default" size="xs" onClick={() => void settings.refetch()}>
            {t('tryAgain')}
          </Button>
        </p>
      </section>
    );
  }
  // What was chosen shows at once, and again as it was if it is not stored.
  const shown = { ...settings.data, ...(change.isPending && change.variables) };
  const block = { settings: shown, onChange: change.mutate };
  return (
    <>
      <DeviceBlock userId={user.id} notify={notify} {...block} />
      <KindsBlock {...block} />
      <MailBlock {...block} />
    </>
  );
}
