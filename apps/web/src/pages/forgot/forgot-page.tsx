import { recoveryMessages } from '@marquee/domain/accounts/recovery-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useLocation } from 'wouter';
import { MailLink, TextPage, TextSection } from '../../components/layout/text-page.tsx';
import { ForgotMailForm } from '../../features/account/forgot-mail-form.tsx';
import { PageForm } from '../../features/account/page-form.tsx';
import { RecoveryCodeForm } from '../../features/account/recovery-code-form.tsx';
import { useClientConfiguration } from '../../lib/api/client-configuration.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { notify } from '../../lib/notices.ts';
import { paths } from '../../lib/paths.ts';

const messages = defineMessages('forgot.forgot-page', {
  forgotPassword: 'Forgot your password?',
  byEmail: 'By email',
  withRecoveryCode: 'With a recovery code',
  enterOneRecoveryCodes:
    'Enter one of the recovery codes that you created in your settings. Each works once, and ends every other session of the account.',
  byAdministrator: 'By an administrator',
});

/** /forgot: the ways back into an account that this site has (docs/behaviour/accounts.md §9). */
export function ForgotPage() {
  const t = useMessages(messages);
  const { sendsMail, passwordLogin = true, site } = useClientConfiguration();
  const [, navigate] = useLocation();
  const onSignedIn = () => {
    notify('success', recoveryMessages.recovered);
    navigate(paths.home, { replace: true });
  };
  return (
    <TextPage title={t('forgotPassword')} lead="Here is how to get back into your account and choose a new password.">
      {sendsMail && passwordLogin && (
        <TextSection heading={t('byEmail')}>
          <PageForm>
            <ForgotMailForm />
          </PageForm>
        </TextSection>
      )}
      <TextSection heading={t('withRecoveryCode')}>
        <p>{t('enterOneRecoveryCodes')}</p>
        <PageForm>
          <RecoveryCodeForm onSignedIn={onSignedIn} />
        </PageForm>
      </TextSection>
      <TextSection heading={t('byAdministrator')}>
        <p>
          An administrator of this site can give you a link to choose a new password. It works once.
          {site.contactEmail && (
            <>
              {' '}
              Write to <MailLink address={site.contactEmail} /> from the email address of your account.
            </>
          )}
        </p>
      </TextSection>
    </TextPage>
  );
}
