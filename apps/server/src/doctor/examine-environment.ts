import type { Environment } from '../environment.ts';
import type { Finding } from './finding.ts';

/** Settings that are valid one by one, and make no sense together. */
const contradictions: readonly {
  readonly holds: (environment: Environment) => boolean;
  readonly text: string;
  readonly remedy: string;
}[] = [
  {
    holds: ({ RATE_LIMIT }) => RATE_LIMIT === 'off',
    text: 'RATE_LIMIT is off, so that anybody may guess passwords as fast as this machine can check them.',
    remedy: 'Leave RATE_LIMIT unset, except for a benchmark.',
  },
  {
    holds: ({ PUBLIC_URL, TRUST_PROXY }) => PUBLIC_URL?.startsWith('https:') === true && TRUST_PROXY === 0,
    text: 'PUBLIC_URL is https, which a proxy must speak, and TRUST_PROXY trusts none: all visitors share one rate limit.',
    remedy: 'Set TRUST_PROXY to the number of proxies in front.',
  },
  {
    holds: ({ REDIS_URL, DATABASE_URL }) => REDIS_URL !== undefined && DATABASE_URL === undefined,
    text: 'REDIS_URL is for several processes, and the embedded database serves only one.',
    remedy: 'Set DATABASE_URL to a Postgres server, or leave REDIS_URL unset.',
  },
];

/** Of an environment that was read already: each value is valid. */
export function examineEnvironment(environment: Environment): Finding[] {
  const warnings = contradictions
    .filter(({ holds }) => holds(environment))
    .map(({ text, remedy }): Finding => ({ part: 'environment', state: 'warning', text, remedy }));
  if (warnings.length > 0) return warnings;
  return [{ part: 'environment', state: 'in order', text: 'every variable that is set can be used.' }];
}
