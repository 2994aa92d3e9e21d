import { recoveryMessages } from '@marquee/domain/accounts/recovery-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useLocation } from 'wouter';
import { MailLink, TextPage, TextSection } from '../../components/layout/text-page.tsx';
import { ForgotMailForm } from '../../features/account/forgot-mail-form.tsx';
import { PageForm } from '../../features/account/page-form.tsx';
import { RecoveryCodeForm } from '../../features/account/recovery-code-form.tsx';
import { useClientConfiguration } from '../../lib/api/client-configuration.ts';
import { richText } from '../../lib/messages/rich-text.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { notify } from '../../lib/notices.ts';
import { paths } from '../../lib/paths.ts';

const messages = defineMessages('forgot.forgot-page', {
  heading: 'Forgot your password?',
  lead: 'Here is how to get back into your account and choose a new password.',
  byEmail: 'By email',
  withCode: 'With a recovery code',
  aboutCode:
    'Enter one of the recovery codes that you created in your settings. Each works once, and ends every other session of the account.',
  byAdministrator: 'By an administrator',
  aboutLink: 'An administrator of this site can give you a link to choose a new password. It works once.',
  writeTo: 'Write to <mail>{address}</mail> from the email address of your account.',
});

/** /forgot: the ways back into an account that this site has (docs/behaviour/accounts.md §9). */
export function ForgotPage() {
  const t = useMessages(messages);
  const recoveryText = useMessages(recoveryMessages);
  const { sendsMail, passwordLogin = true, site } = useClientConfiguration();
  const address = site.contactEmail;
  const [, navigate] = useLocation();
  const onSignedIn = () => {
    notify('success', recoveryText('recovered'));
    navigate(paths.home, { replace: true });
  };
  return (
    <TextPage title={t('heading')} lead={t('lead')}>
      {sendsMail && passwordLogin && (
        <TextSection heading={t('byEmail')}>
          <PageForm>
            <ForgotMailForm />
          </PageForm>
        </TextSection>
      )}
      <TextSection heading={t('withCode')}>
        <p>{t('aboutCode')}</p>
        <PageForm>
          <RecoveryCodeForm onSignedIn={onSignedIn} />
        </PageForm>
      </TextSection>
      <TextSection heading={t('byAdministrator')}>
        <p>
          {t('aboutLink')}
          {address && <> {richText(t.rich('writeTo', { address, mail: () => <MailLink address={address} /> }))}</>}
        </p>
      </TextSection>
    </TextPage>
  );
}
