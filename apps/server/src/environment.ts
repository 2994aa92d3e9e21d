import { Email, Password, Username } from '@marquee/domain/account';
import { limits } from '@marquee/domain/limits';
import { z } from 'zod';

/** Says which variable is wrong and what it must be; never the value, which may be a secret. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

function wholeNumber(least: number, most: number) {
  const rule = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, rule)
    .transform(Number)
    .refine((value) => value >= least && value <= most, rule);
}

function address(rule: string, fits: (url: URL) => boolean) {
  return z
    .string()
    .refine((text) => URL.canParse(text) && isPlain(new URL(text)) && fits(new URL(text)), rule)
    .transform((text) => text.replace(/\/+$/, ''));
}

function isPlain(url: URL): boolean {
  return url.username === '' && url.password === '' && url.hash === '';
}

function isWebAddress(url: URL): boolean {
  return url.protocol === 'https:' || url.protocol === 'http:';
}

function isLoopback(url: URL): boolean {
  return url.hostname === 'localhost' || url.hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(url.hostname);
}

const webAddress = address('must be an http or https address without a user name or password', isWebAddress);
/** Goes into a header or a query, where a blank or a control character would be refused or cut. */
const credential = z.string().regex(/^[\x21-\x7e]+$/, 'must be one word of printable ASCII characters');

const onOrOff = z.enum(['on', 'off'], { error: 'must be on or off' });

/** A part of the owner account, under the rules that sign-up has. */
function signUpField(schema: z.ZodType<string>) {
  return z.string().transform((text, { issues }) => {
    const field = schema.safeParse(text);
    if (field.success) return field.data;
    // Sign-up's own sentence, never the value.
    const message = `must be what sign-up takes (${field.error.issues[0]?.message})`;
    issues.push({ code: 'custom', input: undefined, message });
    return z.NEVER;
  });
}

const ownerVariables = ['OWNER_USERNAME', 'OWNER_EMAIL', 'OWNER_PASSWORD'] as const;

/** What the product reads from its surroundings; the table of README.md, one line a variable. */
export const Environment = z
  .object({
    HOST: z
      .string()
      .regex(/^[\w.:-]+$/, 'must be an address or a host name')
      .default('127.0.0.1'),
    PORT: wholeNumber(0, 65_535).default(3_000),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: z
      .string()
      .refine(
        (text) => URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol),
        'must begin with postgres://',
      )
      .optional(),
    DATABASE_POOL: wholeNumber(1, 1_000).default(10),
    /** Where several processes share rate limits and answers of the catalogue; without it each has its own. */
    REDIS_URL: z
      .string()
      .refine((text) => URL.canParse(text) && /^rediss?:$/.test(new URL(text).protocol), 'must begin with redis://')
      .optional(),
    RATE_LIMIT: onOrOff.default('on'),
    /** Off, pages come without markup and the browser draws them: to measure what it does. */
    FIRST_VIEW: onOrOff.default('on'),
    TMDB_ACCESS_TOKEN: credential.optional(),
    TMDB_API_KEY: credential.optional(),
    TMDB_BASE_URL: webAddress.default('https://api.themoviedb.org/3'),
    TMDB_IMAGE_BASE_URL: webAddress.default('https://image.tmdb.org/t/p'),
    /** Whether live pictures are fetched, made small and kept here, so that browsers ask nobody else. */
    IMAGE_PROXY: onOrOff.default('off'),
    IMAGE_CACHE_MEGABYTES: wholeNumber(1, 1_000_000).default(512),
    PLAYER_CONFIG_URL: address(
      'must be an https address (http only on this machine)',
      (url) => url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url)),
    ).optional(),
    PUBLIC_URL: address(
      'must be an origin such as https://example.com',
      (url) => isWebAddress(url) && url.pathname === '/' && url.search === '',
    )
      .transform((text) => new URL(text).origin)
      .optional(),
    /** What a reader of /metrics must bear; without it there is no such address. */
    METRICS_TOKEN: z
      .string()
      .regex(/^[A-Za-z0-9]{16,128}$/, 'must be 16 to 128 letters and digits')
      .optional(),
    /** How many proxies stand in front; each adds one entry to X-Forwarded-For. */
    TRUST_PROXY: z
      .string()
      .regex(/^(false|\d{1,2})$/, 'must be false or the number of proxies in front')
      .transform((text) => (text === 'false' ? 0 : Number(text)))
      .default(0),
    /** Days; no longer than a hundred years. */
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
      addIssue({ code: 'custom', path: [name], message: 'must be set where another OWNER_ variable is' });
    }
  });
export type Environment = z.infer<typeof Environment>;

/**
 * Judges the variables; an empty one counts as unset.
 * @throws EnvironmentError with one sentence that names every variable at fault.
 */
export function parseEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const parsed = Environment.safeParse(set);
  if (parsed.success) return parsed.data;
  const faults = new Map(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]));
  throw new EnvironmentError(`${[...faults].map(([name, rule]) => `${name} ${rule}`).join(', and ')}.`);
}

/** The only place of the product that reads the environment. */
export function readEnvironment(): Environment {
  // biome-ignore lint/style/noProcessEnv: everything else is handed what was read here
  return parseEnvironment(process.env);
}
