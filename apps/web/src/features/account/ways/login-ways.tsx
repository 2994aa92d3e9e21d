import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react';
import { useLocation, useSearch } from 'wouter';
import { Button } from '../../../components/controls/button.tsx';
import { useClientConfiguration } from '../../../lib/api/client-configuration.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { paths, withSearchParams } from '../../../lib/paths.ts';
import { withAuthParam } from '../auth-search-param.ts';
import { ProviderButton } from './provider-button.tsx';
import styles from './sign-in-ways.module.css';
import type { usePasskeySignIn } from './use-passkey-sign-in.ts';

const messages = defineMessages('account.login-ways', {
  or: 'or',
  signInWithPasskey: 'Sign in with a passkey',
  signInWithAnotherDevice: 'Sign in with another device',
});

/** Ways to sign in without a password (docs/behaviour/accounts.md §10 to §12). */
export function LoginWays({ passkey }: { passkey: ReturnType<typeof usePasskeySignIn> }) {
  const t = useMessages(messages);
  const { passwordLogin = true } = useClientConfiguration();
  const [path] = useLocation();
  const search = useSearch();
  return (
    <div className={styles.ways}>
      {passwordLogin && <p className={styles.or}>{t('or')}</p>}
      <ProviderButton />
      {passkey.isOffered && (
        <Button
          variant="default"
          size="md"
          fullWidth
          leftSection={<IconFingerprint size={20} aria-hidden />}
          loading={passkey.isPending}
          onClick={passkey.start}
        >
          {t('signInWithPasskey')}
        </Button>
      )}
      <Button
        variant="default"
        size="md"
        fullWidth
        leftSection={<IconDeviceMobile size={20} aria-hidden />}
        href={withSearchParams(paths.pair, { returnTo: `${path}${withAuthParam(search, null)}` })}
      >
        {t('signInWithAnotherDevice')}
      </Button>
    </div>
  );
}
