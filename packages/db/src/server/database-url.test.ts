import postgres from 'postgres';
import { describe, expect, it } from 'vitest';
import { DatabaseUrlError, parseDatabaseUrl } from './database-url.ts';
import { serverOptions } from './server-options.ts';

const options = (url: string) => serverOptions(parseDatabaseUrl(url));

describe('parseDatabaseUrl', () => {
  it.each([
    ['postgres://u:p@db:5433/films', { user: 'u', password: 'p', host: 'db', port: 5433, database: 'films' }],
    ['postgresql://u@db', { user: 'u', password: undefined, host: 'db', port: undefined, database: undefined }],
    ['postgres://u:a%23b%2Fc%3Fd%40e%25f@db/x', { password: 'a#b/c?d@e%f' }],
    ['postgres://u@tenant:a@b:c@db/x', { user: 'u@tenant', password: 'a@b:c', host: 'db' }],
    ['postgres://u:p@[::1]:5433/x', { host: '::1', port: 5433 }],
    ['postgres:///films?host=/run/postgresql', { host: '/run/postgresql', database: 'films' }],
    ['postgres://u@%2Frun%2Fpostgresql/films', { host: '/run/postgresql', user: 'u' }],
    ['postgres://?host=db&port=5433&user=u&password=p%26q&dbname=x', { host: 'db', port: 5433, password: 'p&q' }],
    [
      'postgres://db/x?application_name=films&options=-c%20a%3Db',
      { settings: { application_name: 'films', options: '-c a=b' } },
    ],
    ['postgres://db/x?schema=public', { ignored: [] }],
    ['postgres://db/x?channel_binding=require&sslmode=require', { ignored: ['channel_binding'], sslMode: 'require' }],
    ['postgres://db/x?connect_timeout=30', { connectTimeoutSeconds: 30 }],
    ['postgres://db/x?pgbouncer=true', { preparesStatements: false }],
    ['postgres://db/x?prepare=false', { preparesStatements: false }],
    ['postgres://db/x', { preparesStatements: true, sslMode: 'disable', ignored: [], settings: {} }],
  ])('parses %s', (url, parts) => {
    expect(parseDatabaseUrl(url)).toMatchObject(parts);
  });

  it.each([
    'postgres://u:hunter2#x@db/x',
    'postgres://u:2#hunter2@db/x',
    'postgres://u:hunter2/x@db/x',
    'postgres://u:2/hunter2@db/x',
    'postgres://u:hunter2?x@db/x',
    'postgres://u:2?hunter2@db/x',
    'postgres://u:a@b/hunter2@db/x',
    'postgres://u:hunter2%@db/x',
    'postgres://u:p@db:hunter2/x',
  ])('asks for percent-encoding and quotes nothing: %s', (url) => {
    const attempt = () => parseDatabaseUrl(url);
    expect(attempt).toThrow(DatabaseUrlError);
    expect(attempt).toThrow(/percent-encoded, as %23 %2F %3F %25/);
    expect(attempt).not.toThrow('hunter2');
  });

  it.each([
    ['mysql://db/x', 'must begin with postgres://'],
    ['postgres://u:p@one:5432,two:5433/x', 'must name one host'],
    ['postgres://u:p@/x?host=one,two', 'must name one host'],
    ['postgres://db:0/x', 'must have a port'],
    ['postgres://db/x?sslmode=on', 'must have an sslmode of disable, allow,'],
    ['postgres://db/x?schema=films', 'must not set a schema'],
  ])('rejects %s', (url, rule) => {
    expect(() => parseDatabaseUrl(url)).toThrow(rule);
  });
});

it.each([
  ['[2001:db8::5]:5433', { host: ['2001:db8::5'], port: [5433] }],
  ['[::1]', { host: ['::1'], port: [5432] }],
  ['db:5433', { host: ['db'], port: [5433] }],
])('postgres.js connects to %s', (authority, resolved) => {
  expect(postgres(options(`postgres://u:p@${authority}/x`)).options).toMatchObject(resolved);
});

describe('serverOptions, ssl', () => {
  const certificate = encodeURIComponent(import.meta.filename);
  const ca = expect.stringContaining('text that this file contains');

  it.each([
    ['', false],
    ['sslmode=disable', false],
    ['sslmode=prefer', 'prefer'],
    ['sslmode=require', { host: 'db', rejectUnauthorized: false }],
    ['sslmode=no-verify', { host: 'db', rejectUnauthorized: false }],
    [`sslmode=require&sslrootcert=${certificate}`, { host: 'db', ca, checkServerIdentity: expect.any(Function) }],
    [`sslmode=verify-ca&sslrootcert=${certificate}`, { host: 'db', ca, checkServerIdentity: expect.any(Function) }],
    [`sslmode=verify-full&sslrootcert=${certificate}`, { host: 'db', ca }],
    ['sslmode=verify-full', { host: 'db' }],
    ['sslmode=require&sslrootcert=system', { host: 'db' }],
    ['ssl=true', { host: 'db' }],
    [`sslmode=verify-full&sslcert=${certificate}&sslkey=${certificate}`, { host: 'db', cert: ca, key: ca }],
  ])('maps %s', (query, ssl) => {
    expect(options(`postgres://db/x?${query}`).ssl).toEqual(ssl);
  });

  it('uses no TLS on a UNIX socket', () => {
    expect(options('postgres:///x?host=/run/postgresql&sslmode=require').ssl).toBe(false);
  });

  it('throws an error that names the parameter of an unreadable file', () => {
    expect(() => options('postgres://db/x?sslmode=verify-full&sslrootcert=/no/such.pem')).toThrow(
      'its parameter sslrootcert names a file that cannot be read (ENOENT',
    );
  });
});
