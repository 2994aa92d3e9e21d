import { recoveryMessages } from '@marquee/domain/accounts/recovery-messages';
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
import { notify } from '../../lib/notices.ts';
import { paths } from '../../lib/paths.ts';

/** /recover/{token}: a new password by a one-time link (docs/behaviour/accounts.md §9). */
export function RecoverPage({ token }: { token: string }) {
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
        title="This link no longer works"
        text={recoveryMessages.linkOver}
      >
        <Button href={paths.forgot}>Other ways back</Button>
      </NoticePage>
    );
  }
  const username = link.data?.username;
  const onSignedIn = () => {
    notify('success', recoveryMessages.recovered);
    navigate(paths.home, { replace: true });
  };
  return (
    <TextPage
      title="New password"
      lead={`Choose a new password for ${username ?? 'your account'}. You are signed in with it at once.`}
    >
      <TextSection heading="Your new password">
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
