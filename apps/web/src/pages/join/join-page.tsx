import { invitationMessages } from '@marquee/domain/accounts/invitation-messages';
import { InvitationToken } from '@marquee/domain/accounts/invitations';
import { pluralText } from '@marquee/domain/catalogue/display-text';
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
import { paths, withSearchParams } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { isHydrating } from '../../lib/ssr/hydration.ts';

/** /join/{token}: sign-up by an invitation (docs/behaviour/accounts.md §7). */
export function JoinPage({ token }: { token: string }) {
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

  if (isClosed) return <Refusal title="Sign-up is closed" text={invitationMessages.signUpClosed} />;
  if (!isToken || failureStatus(invitation.error) === 410) {
    const text = isToken ? invitationMessages.over : invitationMessages.invalid;
    return <Refusal title="This invitation does not work" text={text} />;
  }
  if (!isVisitor && !isHydrating()) {
    return (
      <NoticePage
        mark={
          <NoticeMark>
            <IconUserCheck size={40} stroke={1.5} />
          </NoticeMark>
        }
        title="You already have an account"
        text={`You are signed in as ${session.user?.username ?? 'a member'}.`}
      >
        <Button href={paths.home}>Go to Home</Button>
      </NoticePage>
    );
  }
  if (invitation.isError) return <FailedView onRetry={() => void invitation.refetch()} />;
  return (
    <TextPage
      title="You are invited"
      lead="Create your account to get started."
      note={invitation.data && validityText(invitation.data)}
    >
      <TextSection heading="Your account">
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

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** 'Good for 2 accounts, until March 9, 2026.' */
function validityText({ uses_left, expires_at }: { uses_left: number; expires_at: string }): string {
  return `Good for ${pluralText(uses_left, 'account')}, until ${dayFormat.format(Date.parse(expires_at))}.`;
}

function Refusal({ title, text }: { title: string; text: string }) {
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
      <Button href={paths.home}>Go to Home</Button>
    </NoticePage>
  );
}
