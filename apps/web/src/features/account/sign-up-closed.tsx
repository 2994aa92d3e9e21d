import { invitationMessages } from '@marquee/domain/accounts/invitation-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { Button } from '../../components/controls/button.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import styles from './account-form.module.css';

const messages = defineMessages('account.sign-up-closed', {
  login: 'Login',
});

/** Instead of the sign-up form where new accounts cannot be created. */
export function SignUpClosed({ onLogin }: { onLogin: () => void }) {
  const t = useMessages(messages);
  const invitationText = useMessages(invitationMessages);
  return (
    <div className={styles.form}>
      <p className={styles.hint}>{invitationText('signUpClosed')}</p>
      <Button size="md" fullWidth onClick={onLogin} data-autofocus>
        {t('login')}
      </Button>
    </div>
  );
}
