/** The modes of libpq. */
const sslModes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'] as const;
export type SslMode = (typeof sslModes)[number];

/** Values of other programs. */
const synonyms: Readonly<Record<string, SslMode>> = { true: 'verify-full', false: 'disable', 'no-verify': 'require' };

/** A parsed DATABASE_URL. For undefined fields the driver's defaults apply. */
export interface DatabaseUrl {
  /** Host name, IP address, or the folder of a UNIX socket (with a leading slash). */
  readonly host?: string | undefined;
  readonly port?: number | undefined;
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  readonly database?: string | undefined;
  readonly sslMode: SslMode;
  /** Paths of PEM files; `rootCertificate` may be `system` for Node's certificate authorities. */
  readonly sslFiles: Readonly<Record<'rootCertificate' | 'certificate' | 'key', string | undefined>>;
  readonly usesDirectTls: boolean;
  readonly connectTimeoutSeconds?: number | undefined;
  /** Startup parameters of a connection. */
  readonly settings: Readonly<Record<string, string>>;
  readonly preparesStatements: boolean;
  /** Names of parameters that are not supported. */
  readonly ignored: readonly string[];
}

/** The message continues after the variable's name and quotes nothing of its value. */
export class DatabaseUrlError extends Error {
  override readonly name = 'DatabaseUrlError';
}

const expectedForm = 'must be postgres://user:password@host:5432/database';
const encodingHint =
  'the characters # / ? % and @ of its user name, password and parameters percent-encoded, as %23 %2F %3F %25 and %40';

/** @throws DatabaseUrlError */
export function parseDatabaseUrl(text: string): DatabaseUrl {
  if (!/^postgres(ql)?:/.test(text)) throw new DatabaseUrlError('must begin with postgres://');
  const parts = /^postgres(?:ql)?:\/\/([^/?#]*)(?:\/([^?#@]*))?(?:\?([^#@]*))?$/.exec(text);
  // An unencoded / ? or # in a password ends the authority early, which leaves an @ in a later part.
  if (!parts) throw new DatabaseUrlError(`${expectedForm}, with ${encodingHint}`);
  const [, authority = '', path = '', query = ''] = parts;
  const parameters = new Map(new URLSearchParams(query));
  const userEnd = authority.lastIndexOf('@');
  const [user, password] = parseUser(authority.slice(0, Math.max(userEnd, 0)));
  const [host, port] = parseHost(authority.slice(userEnd + 1));
  const sslMode = sslModeOf(parameters);
  const parsed: DatabaseUrl = {
    host: parameters.get('host') || host,
    port: portOf(parameters.get('port') || port),
    user: parameters.get('user') || user,
    password: parameters.get('password') || password,
    database: parameters.get('dbname') || decoded(path),
    sslMode,
    sslFiles: {
      rootCertificate: parameters.get('sslrootcert') || undefined,
      certificate: parameters.get('sslcert') || undefined,
      key: parameters.get('sslkey') || undefined,
    },
    usesDirectTls: parameters.get('sslnegotiation') === 'direct',
    connectTimeoutSeconds: secondsOf(parameters.get('connect_timeout')),
    settings: Object.fromEntries([...parameters].filter(([name]) => startupParameters.has(name))),
    // `pgbouncer` is Prisma's parameter, `prepare` that of postgres.js.
    preparesStatements: parameters.get('prepare') !== 'false' && parameters.get('pgbouncer') !== 'true',
    ignored: [...parameters.keys()].filter((name) => !startupParameters.has(name) && !knownParameters.has(name)),
  };
  if (parsed.host?.includes(',')) {
    throw new DatabaseUrlError('must name one host: for several servers, use their proxy');
  }
  if ((parameters.get('schema') ?? 'public') !== 'public') {
    throw new DatabaseUrlError('must not set a schema: the tables are in the schema public');
  }
  return parsed;
}

const startupParameters = new Set(['application_name', 'options']);
const knownParameters = new Set([
  ...['host', 'port', 'user', 'password', 'dbname', 'schema', 'connect_timeout', 'prepare', 'pgbouncer'],
  ...['sslmode', 'ssl', 'sslrootcert', 'sslcert', 'sslkey', 'sslnegotiation'],
]);

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text) || undefined;
  } catch {
    throw new DatabaseUrlError(`${expectedForm}, with ${encodingHint}`);
  }
}

function parseUser(text: string): [string | undefined, string | undefined] {
  const end = text.indexOf(':');
  return end < 0 ? [decoded(text), undefined] : [decoded(text.slice(0, end)), decoded(text.slice(end + 1))];
}

function parseHost(text: string): [string | undefined, string | undefined] {
  if (text.includes(',')) return [text, undefined];
  const parts = /^(\[[\da-fA-F:.%]+\]|[^:[\]]*)(?::(\d*))?$/.exec(text);
  if (!parts) throw new DatabaseUrlError(`${expectedForm}, with ${encodingHint}`);
  return [decoded((parts[1] ?? '').replace(/^\[|\]$/g, '')), parts[2]];
}

function portOf(text: string | undefined): number | undefined {
  if (!text) return undefined;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new DatabaseUrlError('must have a port from 1 to 65535');
}

function secondsOf(text: string | undefined): number | undefined {
  const seconds = Number(text);
  return Number.isInteger(seconds) && seconds > 0 ? seconds : undefined;
}

function sslModeOf(parameters: ReadonlyMap<string, string>): SslMode {
  const text = parameters.get('sslmode') ?? parameters.get('ssl');
  // A root certificate without a mode implies verification.
  const mode = text ?? (parameters.has('sslrootcert') ? 'verify-full' : 'disable');
  const known = synonyms[mode] ?? sslModes.find((one) => one === mode);
  if (known) return known;
  throw new DatabaseUrlError(`must have an sslmode of ${sslModes.join(', ')}`);
}
