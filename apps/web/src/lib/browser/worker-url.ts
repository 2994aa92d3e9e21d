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

/** The service worker's URL, as the page's CSP requires it. */
export function workerUrl(): string {
  return trustedScriptUrl(workerScript.path);
}

/** The URL of a worker of our own as a TrustedScriptURL. */
export function trustedScriptUrl(path: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypePolicies };
  const rules = { createScriptURL: (url: string) => (url === path ? url : null) };
  return trustedTypes?.createPolicy(workerScript.policy, rules).createScriptURL(path) ?? path;
}

/** Makes the worker delete its caches of catalogue queries and images. */
export const forgetTitlesMessage = 'forget-titles';
