import { invitationMessages } from '@marquee/domain/accounts/invitation-messages';
import { InvitationToken } from '@marquee/domain/accounts/invitations';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconTicketOff, IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { Button } from '../../components/controls/button.tsx';
import { TextPage, TextSection } from '../../components/layout/text-page.tsx';
import { FailedView } from '../../components/notices/failed-view.tsx';
import { NoticeMark } from '../../components/notices/notice-mark.tsx';
import { NoticePage } from '../../components/notices/notice-page.tsx';
import { PageForm } from '../../features/account/page-form.tsx';
import { SignUpForm } from '../../features/account/sign-up-form.tsx';
import { useSignUpWays } from '../../features/account/ways/use-sign-up-ways.ts';
import { failureStatus } from '../../lib/api/call-failure.ts';
import { useTrpc } from '../../lib/api/trpc.tsx';
import { useIsPhone } from '../../lib/browser/viewport.ts';
import { useFormats, useMessages } from '../../lib/messages/use-messages.ts';
import { paths, withSearchParams } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { isHydrating } from '../../lib/ssr/hydration.ts';

const messages = defineMessages('join.join-page', {
  closed: 'Sign-up is closed',
  refused: 'This invitation does not work',
  hasAccount: 'You already have an account',
  signedIn: 'You are signed in as {username}.',
  signedInUnnamed: 'You are signed in as a member.',
  goHome: 'Go to Home',
  heading: 'You are invited',
  lead: 'Create your account to get started.',
  validity: 'Good for {uses, plural, one {# account} other {# accounts}}, until {day}.',
  account: 'Your account',
});

/** /join/{token}: sign-up by an invitation (docs/behaviour/accounts.md §7). */
export function JoinPage({ token }: { token: string }) {
  const t = useMessages(messages);
  const invitationText = useMessages(invitationMessages);
  const formats = useFormats();
  const [, navigate] = useLocation();
  const isPhone = useIsPhone() ?? false;
  const { isClosed } = useSignUpWays();
  const session = useSession();
  const trpc = useTrpc();
  const isToken = InvitationToken.safeParse(token).success;
  const isVisitor = session.status === 'signed-out';
  const invitation = useQuery(
    trpc.invitations.read.queryOptions({ token }, { enabled: isToken && isVisitor && !isClosed }),
  );
  const goHome = () => navigate(paths.home, { replace: true });
  const loginPath = withSearchParams(paths.home, { auth: 'login' });

  if (isClosed) return <Refusal title={t('closed')} text={invitationText('signUpClosed')} />;
  if (!isToken || failureStatus(invitation.error) === 410) {
    const text = isToken ? invitationText('over') : invitationText('invalid');
    return <Refusal title={t('refused')} text={text} />;
  }
  if (!isVisitor && !isHydrating()) {
    return (
      <NoticePage
        mark={
          <NoticeMark>
            <IconUserCheck size={40} stroke={1.5} />
          </NoticeMark>
        }
        title={t('hasAccount')}
        text={session.user ? t('signedIn', session.user) : t('signedInUnnamed')}
      >
        <Button href={paths.home}>{t('goHome')}</Button>
      </NoticePage>
    );
  }
  if (invitation.isError) return <FailedView onRetry={() => void invitation.refetch()} />;
  return (
    <TextPage
      title={t('heading')}
      lead={t('lead')}
      note={
        invitation.data &&
        t('validity', {
          uses: invitation.data.uses_left,
          day: formats.date(Date.parse(invitation.data.expires_at), dayOptions),
        })
      }
    >
      <TextSection heading={t('account')}>
        <PageForm>
          <SignUpForm
            isPhone={isPhone}
            invitation={token}
            returnTo={paths.home}
            onSignedIn={goHome}
            onSwitch={() => navigate(loginPath)}
          />
        </PageForm>
      </TextSection>
    </TextPage>
  );
}

const dayOptions = { dateStyle: 'long' } as const;

function Refusal({ title, text }: { title: string; text: string }) {
  const t = useMessages(messages);
  return (
    <NoticePage
      mark={
        <NoticeMark>
          <IconTicketOff size={40} stroke={1.5} />
        </NoticeMark>
      }
      title={title}
      text={text}
    >
      <Button href={paths.home}>{t('goHome')}</Button>
    </NoticePage>
  );
}
