import { recoveryMessages } from '@marquee/domain/accounts/recovery-messages';
import { useLocation } from 'wouter';
import { MailLink, TextPage, TextSection } from '../../components/layout/text-page.tsx';
import { ForgotMailForm } from '../../features/account/forgot-mail-form.tsx';
import { PageForm } from '../../features/account/page-form.tsx';
import { RecoveryCodeForm } from '../../features/account/recovery-code-form.tsx';
import { useClientConfiguration } from '../../lib/api/client-configuration.ts';
import { notify } from '../../lib/notices.ts';
import { paths } from '../../lib/paths.ts';

/** /forgot: the ways back into an account that this site has (docs/behaviour/accounts.md §9). */
export function ForgotPage() {
  const { sendsMail, passwordLogin = true, site } = useClientConfiguration();
  const [, navigate] = useLocation();
  const onSignedIn = () => {
    notify('success', recoveryMessages.recovered);
    navigate(paths.home, { replace: true });
  };
  return (
    <TextPage title="Forgot your password?" lead="Here is how to get back into your account and choose a new password.">
      {sendsMail && passwordLogin && (
        <TextSection heading="By email">
          <PageForm>
            <ForgotMailForm />
          </PageForm>
        </TextSection>
      )}
      <TextSection heading="With a recovery code">
        <p>
          Enter one of the recovery codes that you created in your settings. Each works once, and ends every other
          session of the account.
        </p>
        <PageForm>
          <RecoveryCodeForm onSignedIn={onSignedIn} />
        </PageForm>
      </TextSection>
      <TextSection heading="By an administrator">
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
