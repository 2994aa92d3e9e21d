import type { Environment } from '../configuration/environment.ts';
import type { Finding } from './report.ts';

/** Combinations of valid settings that make no sense together. */
const conflicts: readonly {
  readonly applies: (environment: Environment) => boolean;
  readonly text: string;
  readonly remedy: string;
}[] = [
  {
    applies: ({ RATE_LIMIT }) => RATE_LIMIT === 'off',
    text: 'RATE_LIMIT is off: passwords can be guessed as fast as this machine checks them.',
    remedy: 'Leave RATE_LIMIT unset, except for a benchmark.',
  },
  {
    applies: ({ PUBLIC_URL, TRUST_PROXY }) => PUBLIC_URL?.startsWith('https:') === true && TRUST_PROXY === 0,
    text: 'PUBLIC_URL is https, so there is a proxy in front, but TRUST_PROXY is 0: all visitors share one rate limit.',
    remedy: 'Set TRUST_PROXY to the number of proxies in front.',
  },
  {
    applies: ({ REDIS_URL, DATABASE_URL }) => REDIS_URL !== undefined && DATABASE_URL === undefined,
    text: 'REDIS_URL is for several processes, but the embedded database supports only one.',
    remedy: 'Set DATABASE_URL to a Postgres server, or leave REDIS_URL unset.',
  },
];

/** Checks combinations of variables; each value is already valid. */
export function examineEnvironment(environment: Environment): Finding[] {
  const warnings = conflicts
    .filter(({ applies }) => applies(environment))
    .map(({ text, remedy }): Finding => ({ part: 'environment', state: 'warning', text, remedy }));
  if (warnings.length > 0) return warnings;
  return [{ part: 'environment', state: 'ok', text: 'all variables are valid.' }];
}
