import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';
import type { Options } from 'postgres';
import type { DatabaseUrl } from './database-url.ts';

/**
 * Options of postgres.js for a parsed DATABASE_URL.
 * @throws Error that names the parameter whose file cannot be read
 */
export function serverOptions(url: DatabaseUrl) {
  const { host, port, user, password, database } = url;
  return {
    ...addressOf(host, port),
    ...(user && { user }),
    ...(password && { password }),
    ...(database && { database }),
    ...(url.connectTimeoutSeconds && { connect_timeout: url.connectTimeoutSeconds }),
    ...(url.usesDirectTls && { sslnegotiation: 'direct' }),
    ssl: tlsOptions(url),
    prepare: url.preparesStatements,
  } satisfies Options<Record<string, never>>;
}

/**
 * postgres.js cuts a host at its first colon, which an IPv6 address has. It takes lists as they are, though its types
 * name no lists.
 */
function addressOf(host: string | undefined, port: number | undefined) {
  if (host?.includes(':')) return { host: [host] as string[] & string, port: [port ?? 5432] as number[] & number };
  return { ...(host && { host }), ...(port && { port }) };
}

/** With `prefer`, postgres.js falls back to no TLS. */
function tlsOptions({ host, sslMode, sslFiles }: DatabaseUrl): false | 'prefer' | ConnectionOptions {
  if (sslMode === 'disable' || host?.startsWith('/')) return false;
  if (sslMode === 'allow' || sslMode === 'prefer') return 'prefer';
  const { rootCertificate, certificate, key } = sslFiles;
  // postgres.js verifies host names itself, but needs an explicit `host` for an IP address: the default is `localhost`.
  const options = {
    ...(host && { host }),
    ...(certificate && { cert: readPem('sslcert', certificate) }),
    ...(key && { key: readPem('sslkey', key) }),
  };
  if (sslMode === 'require' && rootCertificate === undefined) return { ...options, rejectUnauthorized: false };
  const isCustom = rootCertificate !== undefined && rootCertificate !== 'system';
  const verifying = { ...options, ...(isCustom && { ca: readPem('sslrootcert', rootCertificate) }) };
  // As in libpq: `require` with a root certificate verifies the issuer, `system` verifies the host name as well.
  if (sslMode === 'verify-full' || rootCertificate === 'system') return verifying;
  return { ...verifying, checkServerIdentity: () => undefined };
}

function readPem(parameter: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`its parameter ${parameter} names a file that cannot be read (${reason})`);
  }
}
