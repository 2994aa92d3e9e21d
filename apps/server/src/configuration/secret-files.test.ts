import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtProgram } from '../testing/product.ts';
import { EnvironmentError, parseEnvironment } from './environment.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-secrets-'));
  mkdirSync(join(folder, 'folder'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(text: string): string {
  const path = join(folder, 'secret');
  writeFileSync(path, text);
  return path;
}

describe('a secret in a file', () => {
  it.each<[string, string, Record<string, string>?]>([
    ['DATABASE_URL', 'postgres://marquee:secret@db/marquee'],
    ['REDIS_URL', 'redis://:secret@cache:6379'],
    ['TMDB_ACCESS_TOKEN', 'secret'],
    ['TMDB_API_KEY', 'secret'],
    ['METRICS_TOKEN', '0123456789abcdef'],
    ['OIDC_CLIENT_SECRET', 'secret', { OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'marquee' }],
    ['OWNER_PASSWORD', 'Abcdef12 ', { OWNER_USERNAME: 'ada', OWNER_EMAIL: 'ada@example.com' }],
    ['SMTP_URL', 'smtps://a:b@mail', { MAIL_FROM: 'a@example.com', PUBLIC_URL: 'https://example.com' }],
  ])('sets %s', (name, value, others = {}) => {
    const expected = parseEnvironment({ ...others, [name]: value });
    expect(parseEnvironment({ ...others, [`${name}_FILE`]: fileWith(value) })).toEqual(expected);
    expect(parseEnvironment({ ...others, [`${name}_FILE`]: fileWith(`${value}\r\n`) })).toEqual(expected);
  });

  it('is the password of a DATABASE_URL without one', () => {
    const parsed = parseEnvironment({ DATABASE_URL: 'postgres://ada@db/marquee', PGPASSWORD_FILE: fileWith('p#\n') });
    expect(parsed.DATABASE_URL).toBe('postgres://ada@db/marquee?password=p%23');
  });

  it('is read although the variable itself is empty, as docker-compose.yml passes it', () => {
    const parsed = parseEnvironment({ TMDB_ACCESS_TOKEN: '', TMDB_ACCESS_TOKEN_FILE: fileWith('secret') });
    expect(parsed.TMDB_ACCESS_TOKEN).toBe('secret');
  });

  const errorOf = (variables: Record<string, string>) => {
    try {
      parseEnvironment(variables);
    } catch (error) {
      if (error instanceof EnvironmentError) return error.message;
    }
    return null;
  };

  it('is refused when it is in the variable, too', () => {
    const both = { METRICS_TOKEN: '0123456789abcdef', METRICS_TOKEN_FILE: fileWith('fedcba9876543210') };
    expect(errorOf(both)).toBe('METRICS_TOKEN_FILE and METRICS_TOKEN are both set: leave one of them unset.');
  });

  it('is refused, without its path, when it cannot be read or has nothing', () => {
    const variables = {
      REDIS_URL_FILE: join(folder, 'gone'),
      TMDB_API_KEY_FILE: join(folder, 'folder'),
      OWNER_PASSWORD_FILE: fileWith('\n'),
      SMTP_URL_FILE: join(folder, 'secret', 'below'),
      // Only complete without the password in the file.
      OWNER_USERNAME: 'ada',
      OWNER_EMAIL: 'ada@example.com',
    };
    expect(errorOf(variables)).toBe(
      'REDIS_URL_FILE names a file that does not exist, and TMDB_API_KEY_FILE names a folder, ' +
        'and OWNER_PASSWORD_FILE names an empty file, and SMTP_URL_FILE cannot be read (ENOTDIR).',
    );
  });

  it('is not in the message when it is invalid', () => {
    const message = errorOf({ METRICS_TOKEN_FILE: fileWith('short secret') });
    expect(message).toBe('METRICS_TOKEN must be 16 to 128 letters and digits.');
  });

  it('of the database gives way to the one of an argument', () => {
    const env = { DATABASE_URL_FILE: fileWith('postgres://marquee@127.0.0.1:1/file'), DATA_DIR: join(folder, 'data') };
    const into = 'postgres://marquee@127.0.0.1:2/argument';
    const run = spawnSync(process.execPath, [builtProgram('restore'), join(folder, 'gone'), '--into', into], { env });
    expect(run.stderr.toString()).toContain('127.0.0.1:2');
  });
});
