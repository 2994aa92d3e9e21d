import { pairingMessages } from '@marquee/domain/accounts/pairing-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconDeviceTv } from '@tabler/icons-react';
import { useSearch } from 'wouter';
import { Skeleton } from '../../components/layout/skeleton.tsx';
import { TextPage, TextSection } from '../../components/layout/text-page.tsx';
import { NoticeMark } from '../../components/notices/notice-mark.tsx';
import { NoticePage } from '../../components/notices/notice-page.tsx';
import { AuthLink } from '../../features/account/auth-link.tsx';
import { PageForm } from '../../features/account/page-form.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { useSession } from '../../lib/session/session.ts';
import { isHydrating } from '../../lib/ssr/hydration.ts';
import { AnswerDevice } from './answer-device.tsx';
import { ShowCode } from './show-code.tsx';

const messages = defineMessages('pair.pair-page', {
  signInFirst: 'Sign in here first',
  login: 'Login',
  headingOfMember: 'Sign in another device',
  leadOfMember: 'Your TV or other browser shows a code. Confirm it here to sign that device in.',
  code: 'The code',
  headingOfVisitor: 'Sign in with another device',
  leadOfVisitor:
    'Confirm on a phone or computer where you are already signed in. You do not have to type anything here.',
  yourCode: 'Your code',
});

/**
 * /pair (docs/behaviour/accounts.md §11): signed out, a code for another device to confirm; signed in, or by the
 * address of a code, the device that confirms.
 */
export function PairPage() {
  const t = useMessages(messages);
  const pairingText = useMessages(pairingMessages);
  const session = useSession();
  const code = new URLSearchParams(useSearch()).get('code');
  // The server knows neither.
  const isVisitor = isHydrating() || session.status === 'signed-out';
  if (isVisitor && code !== null && !isHydrating()) {
    return (
      <NoticePage
        mark={
          <NoticeMark>
            <IconDeviceTv size={40} stroke={1.5} />
          </NoticeMark>
        }
        title={t('signInFirst')}
        text={pairingText('signInFirst')}
      >
        <AuthLink form="login">{t('login')}</AuthLink>
      </NoticePage>
    );
  }
  if (!isVisitor && session.user) {
    return (
      <TextPage title={t('headingOfMember')} lead={t('leadOfMember')}>
        <TextSection heading={t('code')}>
          <PageForm>
            <AnswerDevice username={session.user.username} code={code ?? ''} />
          </PageForm>
        </TextSection>
      </TextPage>
    );
  }
  return (
    <TextPage title={t('headingOfVisitor')} lead={t('leadOfVisitor')}>
      <TextSection heading={t('yourCode')}>
        <PageForm>{isVisitor ? <ShowCode /> : <Skeleton height={320} />}</PageForm>
      </TextSection>
    </TextPage>
  );
}
