import { defineMessages } from '@marquee/domain/messages/define-messages';
import { messages } from '@marquee/domain/site/messages';
import type { ReactNode } from 'react';
import { NoticeMark } from '../../components/notices/notice-mark.tsx';
import { NoticePage } from '../../components/notices/notice-page.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { isHydrating } from '../../lib/ssr/hydration.ts';
import { AuthLink } from './auth-link.tsx';

const texts = defineMessages('account.sign-in-required', {
  login: 'Login',
});

interface SignInRequiredProps {
  icon: ReactNode;
  text: string;
  /** Alternative actions for anonymous visitors. */
  children: ReactNode;
  /** Shown to signed-in users in the SSR markup until hydration. */
  waiting: ReactNode;
}

/** Content of a personal page for anonymous visitors. */
export function SignInRequired({ icon, text, children, waiting }: SignInRequiredProps) {
  const t = useMessages(texts);
  const siteText = useMessages(messages);
  return (
    <>
      <div data-for-visitors>
        <NoticePage mark={<NoticeMark>{icon}</NoticeMark>} title={siteText('signInRequired')} text={text}>
          <AuthLink form="login">{t('login')}</AuthLink>
          {children}
        </NoticePage>
      </div>
      {isHydrating() && (
        <div data-for-members aria-hidden>
          {waiting}
        </div>
      )}
    </>
  );
}
