import { isAbsolute } from 'node:path';
import { DatabaseUrlError, parseDatabaseUrl } from '@marquee/db/database-url';
import { Email, Password, Username } from '@marquee/domain/accounts/account';
import { oidcSignUpModes } from '@marquee/domain/accounts/oidc';
import { accessModes, signUpModes } from '@marquee/domain/accounts/sign-in-settings';
import { titleIndexModes } from '@marquee/domain/catalogue/suggestions';
import { RegionCode } from '@marquee/domain/catalogue/where-to-watch';
import { libraryAccesses } from '@marquee/domain/library/media-file';
import { plainText } from '@marquee/domain/plain-text';
import { hasPlainHost } from '@marquee/domain/site/https-url';
import { parseUrl } from '@marquee/domain/site/parse-url';
import { type Language, languages } from '@marquee/domain/view/view';
import { z } from 'zod';
import { readSecretFiles, withoutFilesOf } from './secret-files.ts';

/** Default of HISTORY_RETENTION_DAYS: records unchanged for longer are deleted. */
export const defaultRetentionDays = 15;

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

/** A URL without a user name, a password and a fragment. */
function urlWith(rule: string, isAllowed: (url: URL) => boolean) {
  const isPlain = ({ username, password, hash }: URL) => username + password + hash === '';
  const isValid = (text: string) => {
    const url = parseUrl(text);
    return url !== null && isPlain(url) && isAllowed(url);
  };
  // Without its slashes it would be a path in a page.
  return z.string().refine((text) => /^\s*[a-z]+:\/\//i.test(text) && isValid(text), rule);
}

/** One that paths are added to. */
function baseUrlWith(...rule: Parameters<typeof urlWith>) {
  return urlWith(...rule).transform((text) => text.replace(/\/+$/, ''));
}

function isHttpUrl(url: URL): boolean {
  return url.protocol === 'https:' || url.protocol === 'http:';
}

function isLoopback(url: URL): boolean {
  return url.hostname === 'localhost' || url.hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(url.hostname);
}

const hostRule = 'its host of letters, digits, hyphens and dots';
/** Part of each page and of its policy. */
const imageUrl = baseUrlWith(
  `must be an http or https URL without a user name or password, ${hostRule}`,
  (url) => isHttpUrl(url) && hasPlainHost(url),
);
const httpUrl = baseUrlWith('must be an http or https URL without a user name or password', isHttpUrl);
const secureUrl = baseUrlWith(
  'must be an https URL (http only on this machine)',
  (url) => url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url)),
);
/** Sent in a header or query string, where blanks and control characters are not allowed. */
const credential = z.string().regex(/^[\x21-\x7e]+$/, 'must be one word of printable ASCII characters');

/** Words by commas, as 'de, fr'. */
const wordList = z.string().transform((text) => text.split(',').map((word) => word.trim()));

/** Host names, in lower case. */
const hostList = wordList
  .transform((hosts) => hosts.map((host) => host.toLowerCase()))
  .refine(
    (hosts) => hosts.every((host) => /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(host)),
    'must be host names such as push.example.com, separated by commas, without ports',
  );

/** BCP 47; en-XA is the pseudo-language of tests. */
const languageTags: readonly string[] = [...languages, 'en-XA'];
const isLanguage = (tag: string): tag is Language => languageTags.includes(tag);
const languageRule = `must be of ${languages.join(', ')}`;
const areLanguages = (tags: string[]): tags is Language[] => tags.every(isLanguage);
const languageList = wordList.refine(areLanguages, `${languageRule}, separated by commas`);

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

/** All environment variables of the product; docs/settings.md documents each. */
export const Environment = z
  .object({
    HOST: z
      .string()
      .regex(/^[\w.:-]+$/, 'must be an IP address, IPv6 without brackets, or a host name')
      .default('127.0.0.1'),
    PORT: wholeNumber(0, 65_535).default(3_000),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: databaseUrl.optional(),
    /** For a DATABASE_URL without a password; may contain any character. */
    PGPASSWORD: z.string().optional(),
    DATABASE_POOL: wholeNumber(1, 1_000).default(10),
    /** Shares rate limits and the catalogue cache between processes; without it each has its own. */
    REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must begin with redis:// or rediss://' }).optional(),
    RATE_LIMIT: onOrOff.default('on'),
    /** With 'off' the browser renders all pages, for measurements. */
    SSR: onOrOff.default('on'),
    TMDB_ACCESS_TOKEN: credential.optional(),
    TMDB_API_KEY: credential.optional(),
    TMDB_BASE_URL: httpUrl.default('https://api.themoviedb.org/3'),
    TMDB_IMAGE_BASE_URL: imageUrl.default('https://image.tmdb.org/t/p'),
    /** Proxies, resizes and caches live images, so that browsers contact no other host. */
    IMAGE_PROXY: onOrOff.default('off'),
    IMAGE_CACHE_MEGABYTES: wholeNumber(1, 1_000_000).default(512),
    PLAYER_CONFIG_URL: secureUrl.optional(),
    UPDATE_CHECK_URL: secureUrl.optional(),
    PUBLIC_URL: urlWith(
      `must be an origin such as https://example.com, ${hostRule}`,
      (url) => isHttpUrl(url) && hasPlainHost(url) && url.pathname === '/' && url.search === '',
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
    HISTORY_RETENTION_DAYS: wholeNumber(1, 36_500).default(defaultRetentionDays),
    /** Folder of the operator's video files; nothing is written to it. */
    MEDIA_DIR: z.string().refine(isAbsolute, 'must be an absolute path').optional(),
    /** Who may play them: signed-in members, or everyone. */
    LIBRARY_ACCESS: z.enum(libraryAccesses, { error: 'must be members or open' }).default('members'),
    /** What suggestions find: what was read, all of the daily exports too, or nothing. */
    TITLE_INDEX: z.enum(titleIndexModes, { error: 'must be seen, full or off' }).default('seen'),
    /** Where the daily id exports of TMDB are. */
    TITLE_EXPORTS_URL: httpUrl.default('https://files.tmdb.org/p/exports'),
    /** Country of the home page's providers, and of visitors whose own is unknown; before the one in site.json. */
    REGION: RegionCode.optional(),
    /** Languages that are offered, besides English; all that are translated by default. */
    LANGUAGES: languageList.optional(),
    /** For visitors whose browser asks for none of them. */
    DEFAULT_LANGUAGE: z.string().refine(isLanguage, languageRule).default('en'),
    /** Folder of scheduled backups; it may be shared by replicas. */
    BACKUP_DIR: z.string().refine(isAbsolute, 'must be an absolute path').optional(),
    BACKUP_EVERY_HOURS: wholeNumber(1, 8_760).default(24),
    /** Newest files that stay in it. */
    BACKUP_COUNT: wholeNumber(1, 1_000).default(7),
    OWNER_USERNAME: signUpField(Username).optional(),
    OWNER_EMAIL: signUpField(Email).optional(),
    OWNER_PASSWORD: signUpField(Password).optional(),
    SIGN_UP: z.enum(signUpModes, { error: `must be one of ${signUpModes.join(', ')}` }).default('open'),
    /** With 'members', data and pages need a session. */
    ACCESS: z.enum(accessModes, { error: 'must be open or members' }).default('open'),
    /** May contain a name and a password. */
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' }).optional(),
    MAIL_FROM: z
      .string()
      .regex(
        /^([^<>\r\n]+ )?<[^\s@<>]+@[^\s@<>]+>$|^[^\s@<>]+@[^\s@<>]+$/,
        'must be an address such as Marquee <marquee@example.com>',
      )
      .optional(),
    /** Push services besides those of the browsers' makers; they may have private addresses. */
    PUSH_HOSTS: hostList.default([]),
    /** Exactly as the provider names itself, since both compare it letter by letter: some have a slash at the end. */
    OIDC_ISSUER: urlWith(
      'must be the http or https address by which the provider names itself',
      (url) => isHttpUrl(url) && url.search === '' && !url.pathname.includes('/.well-known/'),
    ).optional(),
    OIDC_CLIENT_ID: credential.optional(),
    OIDC_CLIENT_SECRET: credential.optional(),
    /** As the button names it. */
    OIDC_NAME: z
      .string()
      .trim()
      .max(40, 'must have at most 40 characters')
      .regex(plainText, 'must be one line of text')
      .default('single sign-on'),
    OIDC_SIGN_UP: z.enum(oidcSignUpModes, { error: `must be one of ${oidcSignUpModes.join(', ')}` }).default('off'),
    /** Only its members are administrators. */
    OIDC_ADMIN_GROUP: z.string().trim().optional(),
    /** The claim that names them. */
    OIDC_GROUPS_CLAIM: z
      .string()
      .trim()
      .regex(/^\S{1,200}$/, 'must be the name of a claim, without blanks')
      .default('groups'),
    OIDC_LINK_BY_EMAIL: onOrOff.default('off'),
    /** With 'off' only the OpenID provider and passkeys sign in. */
    PASSWORD_LOGIN: onOrOff.default('on'),
    LOG_LEVEL: z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
        error: 'must be one of trace, debug, info, warn, error, fatal, silent',
      })
      .default('info'),
  })
  .superRefine((environment, { addIssue }) => {
    type Name = keyof typeof environment;
    const isSet = (name: Name) => environment[name] !== undefined;
    const need = (names: readonly Name[], reason: string | false | undefined) => {
      const missing = reason ? names.filter((name) => !isSet(name)) : [];
      for (const name of missing) addIssue({ code: 'custom', path: [name], message: `must be set when ${reason}` });
    };
    const ofMail = (['SMTP_URL', 'MAIL_FROM'] as const).find(isSet);
    // Links in mails begin with PUBLIC_URL.
    need(['SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL'], ofMail && `${ofMail} is`);
    // All but the issuer mean nothing without it.
    const ofOidc = (['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_ADMIN_GROUP'] as const).find(isSet);
    need(
      ['OIDC_ISSUER'],
      environment.PASSWORD_LOGIN === 'off' ? 'PASSWORD_LOGIN is off' : ofOidc && `${ofOidc} is set`,
    );
    need(['OIDC_CLIENT_ID'], isSet('OIDC_ISSUER') && 'OIDC_ISSUER is');
    const ofOwner = ['OWNER_USERNAME', 'OWNER_EMAIL', 'OWNER_PASSWORD'] as const;
    need(ofOwner, ofOwner.some(isSet) && 'another OWNER_ variable is');
  });
export type Environment = z.infer<typeof Environment>;

/** Adds PGPASSWORD to DATABASE_URL. */
function withPassword({ PGPASSWORD: password, ...environment }: Environment): Environment {
  const url = environment.DATABASE_URL;
  if (!url || password === undefined || parseDatabaseUrl(url).password !== undefined) return environment;
  const parameter = `password=${encodeURIComponent(password)}`;
  return { ...environment, DATABASE_URL: `${url}${url.includes('?') ? '&' : '?'}${parameter}` };
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Without the empty ones, which count as unset. */
function setVariables(variables: Variables): [name: string, value: string | undefined][] {
  return Object.entries(variables).filter(([, value]) => value?.trim());
}

/** @param problems what is wrong, by variable */
function environmentError(problems: ReadonlyMap<string, string>): EnvironmentError {
  return new EnvironmentError(`${[...problems].map(([name, rule]) => `${name} ${rule}`).join(', and ')}.`);
}

/**
 * Validates the variables; an empty one counts as unset.
 * @throws EnvironmentError with one line that names every invalid variable
 */
export function parseEnvironment(variables: Variables): Environment {
  const { secrets, wrong } = readSecretFiles(variables);
  // Alone: without its secret, other variables would seem to be wrong.
  if (wrong.size > 0) throw environmentError(wrong);
  const parsed = Environment.safeParse(Object.fromEntries(setVariables({ ...variables, ...secrets })));
  if (parsed.success) return withPassword(parsed.data);
  throw environmentError(new Map(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message])));
}

/** Only here is process.env read: everything else receives the parsed environment. */
function ownVariables(): Variables {
  // biome-ignore lint/style/noProcessEnv: see above
  return process.env;
}

/** @param overrides variables that an argument of a command replaces */
export function readEnvironment(overrides: Readonly<Record<string, string>> = {}): Environment {
  return parseEnvironment({ ...withoutFilesOf(ownVariables(), overrides), ...overrides });
}

/** Names of all variables that are set, also of other programs. */
export function variableNames(): string[] {
  return setVariables(ownVariables()).map(([name]) => name);
}
