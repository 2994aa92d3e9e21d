import { invitationMessages } from '@marquee/domain/accounts/invitation-messages';
import { Button } from '../../components/controls/button.tsx';
import styles from './account-form.module.css';

/** Instead of the sign-up form where new accounts cannot be created. */
export function SignUpClosed({ onLogin }: { onLogin: () => void }) {
  return (
    <div className={styles.form}>
      <p className={styles.hint}>{invitationMessages.signUpClosed}</p>
      <Button size="md" fullWidth onClick={onLogin} data-autofocus>
        Login
      </Button>
    </div>
  );
}
