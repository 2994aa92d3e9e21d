import { recoveryMessages } from '@marquee/domain/accounts/recovery-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconLinkOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../components/controls/button.tsx';
import { Skeleton } from '../../components/layout/skeleton.tsx';
import { TextPage, TextSection } from '../../components/layout/text-page.tsx';
import { NoticeMark } from '../../components/notices/notice-mark.tsx';
import { NoticePage } from '../../components/notices/notice-page.tsx';
import { OneTimeLinkForm } from '../../features/account/one-time-link-form.tsx';
import { PageForm } from '../../features/account/page-form.tsx';
import { failureStatus } from '../../lib/api/call-failure.ts';
import { useTrpcClient } from '../../lib/api/trpc.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { notify } from '../../lib/notices.ts';
import { paths } from '../../lib/paths.ts';

const messages = defineMessages('recover.recover-page', {
  over: 'This link no longer works',
  otherWays: 'Other ways back',
  heading: 'New password',
  leadFor: 'Choose a new password for {username}. You are signed in with it at once.',
  lead: 'Choose a new password for your account. You are signed in with it at once.',
  newPassword: 'Your new password',
});

/** /recover/{token}: a new password by a one-time link (docs/behaviour/accounts.md §9). */
export function RecoverPage({ token }: { token: string }) {
  const t = useMessages(messages);
  const recoveryText = useMessages(recoveryMessages);
  const [, navigate] = useLocation();
  const { auth } = useTrpcClient();
  const [wasUsed, setUsed] = useState(false);
  const link = useQuery({
    queryKey: ['one-time-link', token],
    queryFn: () => auth.readLink.mutate({ token }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (wasUsed || failureStatus(link.error) === 410) {
    return (
      <NoticePage
        failed
        mark={
          <NoticeMark>
            <IconLinkOff size={40} stroke={1.5} />
          </NoticeMark>
        }
        title={t('over')}
        text={recoveryText('linkOver')}
      >
        <Button href={paths.forgot}>{t('otherWays')}</Button>
      </NoticePage>
    );
  }
  const username = link.data?.username;
  const onSignedIn = () => {
    notify('success', recoveryText('recovered'));
    navigate(paths.home, { replace: true });
  };
  return (
    <TextPage title={t('heading')} lead={username === undefined ? t('lead') : t('leadFor', { username })}>
      <TextSection heading={t('newPassword')}>
        <PageForm>
          {link.isPending ? (
            <Skeleton height={320} />
          ) : (
            <OneTimeLinkForm token={token} username={username} onSignedIn={onSignedIn} onGone={() => setUsed(true)} />
          )}
        </PageForm>
      </TextSection>
    </TextPage>
  );
}
