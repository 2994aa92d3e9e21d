import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { ProviderButton } from './provider-button.tsx';
import styles from './sign-in-ways.module.css';
import { useSignUpWays } from './use-sign-up-ways.ts';

const messages = defineMessages('account.sign-up-ways', {
  or: 'or',
});

interface SignUpWaysProps {
  invitation: string | undefined;
  returnTo: string | undefined;
}

/** Sign-up by the OpenID provider, where new accounts may come from it (docs/behaviour/accounts.md §12). */
export function SignUpWays({ invitation, returnTo }: SignUpWaysProps) {
  const t = useMessages(messages);
  const { password } = useSignUpWays();
  return (
    <div className={styles.ways}>
      {password && <p className={styles.or}>{t('or')}</p>}
      <ProviderButton invitation={invitation} returnTo={returnTo} />
    </div>
  );
}
