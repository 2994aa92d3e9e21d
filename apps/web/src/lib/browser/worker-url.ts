import { workerScript } from '@marquee/domain/site/client-configuration';

/** Trusted Types, which TypeScript's DOM library types as plain strings. */
interface TrustedTypePolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string | null },
  ): {
    createScriptURL(url: string): string;
  };
}

/** The worker's URL as a TrustedScriptURL, which the page's CSP requires. */
export function workerUrl(): string {
  const { path, policy } = workerScript;
  const { trustedTypes } = window as { trustedTypes?: TrustedTypePolicies };
  const rules = { createScriptURL: (url: string) => (url === path ? url : null) };
  return trustedTypes?.createPolicy(policy, rules).createScriptURL(path) ?? path;
}

/** Makes the worker delete its caches of catalogue queries and images. */
export const forgetTitlesMessage = 'forget-titles';
