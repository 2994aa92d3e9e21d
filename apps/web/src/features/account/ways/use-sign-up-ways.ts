import { useClientConfiguration } from '../../../lib/api/client-configuration.ts';

/** Who may sign up by a password and by the OpenID provider; null for a way that creates no accounts. */
export function useSignUpWays() {
  const { signUp = 'open', passwordLogin = true, oidc } = useClientConfiguration();
  const password = passwordLogin && signUp !== 'closed' ? signUp : null;
  const provider = oidc?.signUp ?? null;
  return { password, provider, isClosed: password === null && provider === null };
}
