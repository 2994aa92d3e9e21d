import { ProviderButton } from './provider-button.tsx';
import styles from './sign-in-ways.module.css';
import { useSignUpWays } from './use-sign-up-ways.ts';

interface SignUpWaysProps {
  invitation: string | undefined;
  returnTo: string | undefined;
}

/** Sign-up by the OpenID provider, where new accounts may come from it (docs/behaviour/accounts.md §12). */
export function SignUpWays({ invitation, returnTo }: SignUpWaysProps) {
  const { password } = useSignUpWays();
  return (
    <div className={styles.ways}>
      {password && <p className={styles.or}>or</p>}
      <ProviderButton invitation={invitation} returnTo={returnTo} />
    </div>
  );
}
