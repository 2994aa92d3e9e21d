import { invitationMessages } from '@marquee/domain/accounts/invitation-messages';
import { useClientConfiguration } from '../../../lib/api/client-configuration.ts';
import formStyles from '../account-form.module.css';
import { ProviderButton } from './provider-button.tsx';
import styles from './sign-in-ways.module.css';

interface SignUpWaysProps {
  invitation: string | undefined;
  returnTo: string | undefined;
}

/** Sign-up by the OpenID provider, where new accounts may come from it (docs/behaviour/accounts.md §12). */
export function SignUpWays({ invitation, returnTo }: SignUpWaysProps) {
  const { oidc, passwordLogin = true } = useClientConfiguration();
  if (!oidc?.signUp) return passwordLogin ? null : <p className={formStyles.hint}>{invitationMessages.signUpClosed}</p>;
  return (
    <div className={styles.ways}>
      {passwordLogin && <p className={styles.or}>or</p>}
      <ProviderButton invitation={invitation} returnTo={returnTo} />
    </div>
  );
}
