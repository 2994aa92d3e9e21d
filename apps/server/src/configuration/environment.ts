import { DatabaseUrlError, parseDatabaseUrl } from '@marquee/db/database-url';
import { Email, Password, Username } from '@marquee/domain/accounts/account';
import { limits } from '@marquee/domain/limits';
import { z } from 'zod';

/** Names the invalid variable and its rule, never the value, which may be a secret. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

function wholeNumber(min: number, max: number) {
  const rule = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, rule)
    .transform(Number)
    .refine((value) => value >= min && value <= max, rule);
}

function urlWith(rule: string, isAllowed: (url: URL) => boolean) {
  return z
    .string()
    .refine((text) => URL.canParse(text) && hasNoCredentials(new URL(text)) && isAllowed(new URL(text)), rule)
    .transform((text) => text.replace(/\/+$/, ''));
}

function hasNoCredentials(url: URL): boolean {
  return url.username === '' && url.password === '' && url.hash === '';
}

function isHttpUrl(url: URL): boolean {
  return url.protocol === 'https:' || url.protocol === 'http:';
}

function isLoopback(url: URL): boolean {
  return url.hostname === 'localhost' || url.hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(url.hostname);
}

const httpUrl = urlWith('must be an http or https URL without a user name or password', isHttpUrl);
/** Sent in a header or query string, where blanks and control characters are not allowed. */
const credential = z.string().regex(/^[\x21-\x7e]+$/, 'must be one word of printable ASCII characters');

const onOrOff = z.enum(['on', 'off'], { error: 'must be on or off' });

/** A field of the owner account, validated like sign-up (docs/behaviour/accounts.md §3). */
function signUpField(schema: z.ZodType<string>) {
  return z.string().transform((text, { issues }) => {
    const field = schema.safeParse(text);
    if (field.success) return field.data;
    // The message of sign-up, never the value.
    const message = `must be valid for sign-up (${field.error.issues[0]?.message})`;
    issues.push({ code: 'custom', input: undefined, message });
    return z.NEVER;
  });
}

const databaseUrl = z.string().transform((text, { issues }) => {
  try {
    parseDatabaseUrl(text);
    return text;
  } catch (error) {
    if (!(error instanceof DatabaseUrlError)) throw error;
    issues.push({ code: 'custom', input: undefined, message: error.message });
    return z.NEVER;
  }
});

const ownerVariables = ['OWNER_USERNAME', 'OWNER_EMAIL', 'OWNER_PASSWORD'] as const;

/** All environment variables of the product; README.md documents each. */
export const Environment = z
  .object({
    HOST: z
      .string()
      .regex(/^[\w.:-]+$/, 'must be an IP address or a host name')
      .default('127.0.0.1'),
    PORT: wholeNumber(0, 65_535).default(3_000),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: databaseUrl.optional(),
    /** For a DATABASE_URL without a password; may contain any character. */
    PGPASSWORD: z.string().optional(),
    DATABASE_POOL: wholeNumber(1, 1_000).default(10),
    /** Shares rate limits and the catalogue cache between processes; without it each has its own. */
    REDIS_URL: z
      .string()
      .refine((text) => URL.canParse(text) && /^rediss?:$/.test(new URL(text).protocol), 'must begin with redis://')
      .optional(),
    RATE_LIMIT: onOrOff.default('on'),
    /** With 'off' the browser renders all pages, for measurements. */
    SSR: onOrOff.default('on'),
    TMDB_ACCESS_TOKEN: credential.optional(),
    TMDB_API_KEY: credential.optional(),
    TMDB_BASE_URL: httpUrl.default('https://api.themoviedb.org/3'),
    TMDB_IMAGE_BASE_URL: httpUrl.default('https://image.tmdb.org/t/p'),
    /** Proxies, resizes and caches live images, so that browsers contact no other host. */
    IMAGE_PROXY: onOrOff.default('off'),
    IMAGE_CACHE_MEGABYTES: wholeNumber(1, 1_000_000).default(512),
    PLAYER_CONFIG_URL: urlWith(
      'must be an https URL (http only on this machine)',
      (url) => url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url)),
    ).optional(),
    PUBLIC_URL: urlWith(
      'must be an origin such as https://example.com',
      (url) => isHttpUrl(url) && url.pathname === '/' && url.search === '',
    )
      .transform((text) => new URL(text).origin)
      .optional(),
    /** Bearer token for /metrics; without it the route does not exist. */
    METRICS_TOKEN: z
      .string()
      .regex(/^[A-Za-z0-9]{16,128}$/, 'must be 16 to 128 letters and digits')
      .optional(),
    /** Number of proxies in front; each adds one entry to X-Forwarded-For. */
    TRUST_PROXY: z
      .string()
      .regex(/^(false|\d{1,2})$/, 'must be false or the number of proxies in front')
      .transform((text) => (text === 'false' ? 0 : Number(text)))
      .default(0),
    /** At most a hundred years. */
    HISTORY_RETENTION_DAYS: wholeNumber(1, 36_500).default(limits.historyRetentionDays),
    OWNER_USERNAME: signUpField(Username).optional(),
    OWNER_EMAIL: signUpField(Email).optional(),
    OWNER_PASSWORD: signUpField(Password).optional(),
    LOG_LEVEL: z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
        error: 'must be one of trace, debug, info, warn, error, fatal, silent',
      })
      .default('info'),
  })
  .superRefine((environment, { addIssue }) => {
    const missing = ownerVariables.filter((name) => environment[name] === undefined);
    if (missing.length === ownerVariables.length) return;
    for (const name of missing) {
      addIssue({ code: 'custom', path: [name], message: 'must be set when another OWNER_ variable is' });
    }
  });
export type Environment = z.infer<typeof Environment>;

/** Adds PGPASSWORD to DATABASE_URL. */
function withPassword({ PGPASSWORD: password, ...environment }: Environment): Environment {
  const url = environment.DATABASE_URL;
  if (!url || password === undefined || parseDatabaseUrl(url).password !== undefined) return environment;
  const parameter = `password=${encodeURIComponent(password)}`;
  return { ...environment, DATABASE_URL: `${url}${url.includes('?') ? '&' : '?'}${parameter}` };
}

/**
 * Validates the variables; an empty one counts as unset.
 * @throws EnvironmentError with one line that names every invalid variable
 */
export function parseEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const parsed = Environment.safeParse(set);
  if (parsed.success) return withPassword(parsed.data);
  const problems = new Map(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]));
  throw new EnvironmentError(`${[...problems].map(([name, rule]) => `${name} ${rule}`).join(', and ')}.`);
}

/** The only place that reads process.env. */
export function readEnvironment(): Environment {
  // biome-ignore lint/style/noProcessEnv: everything else receives the parsed environment
  return parseEnvironment(process.env);
}
