import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconLogin2 } from '@tabler/icons-react';
import { useLocation, useSearch } from 'wouter';
import { Button } from '../../../components/controls/button.tsx';
import { useClientConfiguration } from '../../../lib/api/client-configuration.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { withSearchParams } from '../../../lib/paths.ts';
import { withAuthParam } from '../auth-search-param.ts';

const messages = defineMessages('account.provider-button', {
  continue: 'Continue with {name}',
});

interface ProviderButtonProps {
  /** The code for a new account. */
  invitation?: string | undefined;
  /** The page after the visit; by default this one. */
  returnTo?: string | undefined;
}

/** Leads to the OpenID provider and, signed in, back to this page; nothing where none is set up. */
export function ProviderButton({ invitation, returnTo }: ProviderButtonProps) {
  const t = useMessages(messages);
  const { oidc, passwordLogin = true } = useClientConfiguration();
  const [path] = useLocation();
  const search = useSearch();
  if (!oidc) return null;
  const start = () =>
    // Not a page of the client.
    window.location.assign(
      withSearchParams('/api/auth/oidc/start', {
        returnTo: returnTo ?? `${path}${withAuthParam(search, null)}`,
        ...(invitation && { invitation }),
      }),
    );
  return (
    <Button
      variant={passwordLogin ? 'default' : 'filled'}
      size="md"
      fullWidth
      leftSection={<IconLogin2 size={20} aria-hidden />}
      onClick={start}
      {...(!passwordLogin && { 'data-autofocus': true })}
    >
      {t('continue', { name: oidc.name })}
    </Button>
  );
}
