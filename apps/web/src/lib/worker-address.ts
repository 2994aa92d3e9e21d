import { workerScript } from '@marquee/domain/worker-script';

/** What a browser that knows Trusted Types takes for the address of a script: for TypeScript it is the text itself. */
interface ScriptAddressPolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string | null },
  ): {
    createScriptURL(address: string): string;
  };
}

/** The worker's address, as the page's policy wants it; any other would be refused. */
export function workerAddress(): string {
  const { path, policy } = workerScript;
  const { trustedTypes } = window as { trustedTypes?: ScriptAddressPolicies };
  const rules = { createScriptURL: (address: string) => (address === path ? address : null) };
  return trustedTypes?.createPolicy(policy, rules).createScriptURL(path) ?? path;
}
