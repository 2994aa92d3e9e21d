import { accountMessages } from '@marquee/domain/accounts/account-messages';
import { describe, expect, it } from 'vitest';
import { EnvironmentError, parseEnvironment } from './environment.ts';

const defaults = {
  HOST: '127.0.0.1',
  PORT: 3000,
  DATA_DIR: './data',
  DATABASE_POOL: 10,
  TMDB_BASE_URL: 'https://api.themoviedb.org/3',
  TMDB_IMAGE_BASE_URL: 'https://image.tmdb.org/t/p',
  IMAGE_PROXY: 'off',
  IMAGE_CACHE_MEGABYTES: 512,
  TRUST_PROXY: 0,
  HISTORY_RETENTION_DAYS: 15,
  LIBRARY_ACCESS: 'members',
  TITLE_INDEX: 'seen',
  DEFAULT_LANGUAGE: 'en',
  TITLE_EXPORTS_URL: 'https://files.tmdb.org/p/exports',
  RATE_LIMIT: 'on',
  SSR: 'on',
  SIGN_UP: 'open',
  ACCESS: 'open',
  BACKUP_EVERY_HOURS: 24,
  BACKUP_COUNT: 7,
  PUSH_HOSTS: [],
  OIDC_NAME: 'single sign-on',
  OIDC_GROUPS_CLAIM: 'groups',
  OIDC_SIGN_UP: 'off',
  OIDC_LINK_BY_EMAIL: 'off',
  PASSWORD_LOGIN: 'on',
  LOG_LEVEL: 'info',
};

describe('parseEnvironment', () => {
  it('says what is missing from a protocol, and what is too much around an address', () => {
    const parse = () => parseEnvironment({ HOST: '[::1]', REDIS_URL: 'cache:6379' });
    expect(parse).toThrow(
      'HOST must be an IP address, IPv6 without brackets, or a host name, and REDIS_URL must begin with redis:// or rediss://.',
    );
  });

  it('has a default for every required variable', () => {
    expect(parseEnvironment({})).toEqual(defaults);
  });

  it('treats an empty or blank variable as unset', () => {
    const blank = Object.fromEntries(Object.keys(defaults).map((name) => [name, '']));
    expect(parseEnvironment({ ...blank, DATABASE_URL: ' ', TMDB_API_KEY: '', PUBLIC_URL: '' })).toEqual(defaults);
  });

  it('ignores unknown variables', () => {
    expect(parseEnvironment({ PATH: '/bin', PORTS: 'x' })).toEqual(defaults);
  });

  it.each([
    ['PORT', '0', 0],
    ['PORT', '65535', 65_535],
    ['HOST', '::1', '::1'],
    ['DATABASE_URL', 'postgresql://u:p@db/marquee', 'postgresql://u:p@db/marquee'],
    ['TMDB_BASE_URL', 'http://127.0.0.1:9/3/', 'http://127.0.0.1:9/3'],
    ['TMDB_BASE_URL', 'http://tmdb_cache:8080/3', 'http://tmdb_cache:8080/3'],
    ['TMDB_IMAGE_BASE_URL', 'http://[::1]:9/t/p/', 'http://[::1]:9/t/p'],
    ['PLAYER_CONFIG_URL', 'https://example.com/servers.json', 'https://example.com/servers.json'],
    ['PLAYER_CONFIG_URL', 'http://localhost:9/servers.json', 'http://localhost:9/servers.json'],
    ['PUBLIC_URL', 'https://Example.com/', 'https://example.com'],
    ['TRUST_PROXY', 'false', 0],
    ['TRUST_PROXY', '2', 2],
    ['HISTORY_RETENTION_DAYS', '1', 1],
    ['REDIS_URL', 'rediss://user:secret@cache:6380/1', 'rediss://user:secret@cache:6380/1'],
    ['RATE_LIMIT', 'off', 'off'],
    ['IMAGE_PROXY', 'on', 'on'],
    ['IMAGE_CACHE_MEGABYTES', '64', 64],
    ['SSR', 'off', 'off'],
    ['METRICS_TOKEN', '0123456789abcdef', '0123456789abcdef'],
    ['SIGN_UP', 'invited', 'invited'],
    ['ACCESS', 'members', 'members'],
    ['MEDIA_DIR', '/films', '/films'],
    ['BACKUP_DIR', '/backups', '/backups'],
    ['BACKUP_EVERY_HOURS', '1', 1],
    ['BACKUP_COUNT', '30', 30],
    ['LIBRARY_ACCESS', 'open', 'open'],
    ['REGION', 'AT', 'AT'],
    ['LANGUAGES', 'de, pt-BR', ['de', 'pt-BR']],
    ['DEFAULT_LANGUAGE', 'fr', 'fr'],
    ['TITLE_INDEX', 'full', 'full'],
    ['TITLE_EXPORTS_URL', 'http://127.0.0.1:9901/p/exports/', 'http://127.0.0.1:9901/p/exports'],
    ['LOG_LEVEL', 'debug', 'debug'],
  ])('parses %s=%s', (name, text, value) => {
    expect(parseEnvironment({ [name]: text })).toEqual({ ...defaults, [name]: value });
  });

  it.each([
    ['HOST', 'http://x'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['PORT', '0x10'],
    ['PORT', 'abc'],
    ['DATABASE_URL', 'mysql://db/marquee'],
    ['DATABASE_URL', 'db'],
    ['TITLE_INDEX', 'on'],
    ['TITLE_EXPORTS_URL', 'ftp://files.tmdb.org'],
    ['DATABASE_URL', 'postgres://u:p#w@db/marquee'],
    ['DATABASE_POOL', '0'],
    ['REDIS_URL', 'http://cache:6379'],
    ['RATE_LIMIT', 'no'],
    ['IMAGE_PROXY', 'yes'],
    ['IMAGE_CACHE_MEGABYTES', '0'],
    ['SSR', 'no'],
    ['HISTORY_RETENTION_DAYS', '0'],
    ['HISTORY_RETENTION_DAYS', '-15'],
    ['HISTORY_RETENTION_DAYS', '1.5'],
    ['HISTORY_RETENTION_DAYS', '36501'],
    ['TMDB_ACCESS_TOKEN', 'two words'],
    ['TMDB_API_KEY', 'line\nbreak'],
    ['TMDB_BASE_URL', 'ftp://example.com'],
    ['TMDB_BASE_URL', 'https://user:secret@example.com'],
    ['TMDB_IMAGE_BASE_URL', 'image.tmdb.org'],
    ['TMDB_IMAGE_BASE_URL', 'https://a;script-src-elem/t/p'],
    ['TMDB_IMAGE_BASE_URL', 'https://*/t/p'],
    ['TMDB_IMAGE_BASE_URL', 'https:image.tmdb.org/t/p'],
    ['TMDB_BASE_URL', 'https:\\\\api.themoviedb.org'],
    ['PLAYER_CONFIG_URL', 'http://example.com/servers.json'],
    ['PLAYER_CONFIG_URL', 'http://127.0.0.1.example.com/servers.json'],
    ['PUBLIC_URL', 'https://example.com/path'],
    ['PUBLIC_URL', 'https://example.com/?a=b'],
    ['PUBLIC_URL', 'example.com'],
    ['PUBLIC_URL', 'https:example.com'],
    ['PUBLIC_URL', 'https://a,b'],
    ['PUBLIC_URL', 'https://a%3Bsandbox'],
    ['PUBLIC_URL', 'https://a；sandbox'],
    ['TRUST_PROXY', 'true'],
    ['METRICS_TOKEN', '0123456789abcde'],
    ['METRICS_TOKEN', '0123456789-abcdef'],
    ['SIGN_UP', 'off'],
    ['SMTP_URL', 'http://mail.example'],
    ['MAIL_FROM', 'Marquee'],
    ['MAIL_FROM', 'a@example.com\r\nBcc: b@example.com'],
    ['ACCESS', 'closed'],
    ['MEDIA_DIR', 'films'],
    ['BACKUP_DIR', 'backups'],
    ['BACKUP_EVERY_HOURS', '0'],
    ['BACKUP_COUNT', '0'],
    ['LIBRARY_ACCESS', 'everyone'],
    ['REGION', 'Austria'],
    ['LANGUAGES', 'de,xx'],
    ['LANGUAGES', 'pt'],
    ['DEFAULT_LANGUAGE', 'de_DE.UTF-8'],
    ['OIDC_ISSUER', 'login.example'],
    ['OIDC_ISSUER', 'ftp://login.example'],
    ['OIDC_ISSUER', 'https://ada:hunter2@login.example'],
    ['OIDC_ISSUER', 'https://login.example/?realm=home'],
    ['OIDC_ISSUER', 'https://login.example/.well-known/openid-configuration'],
    ['OIDC_CLIENT_ID', 'two words'],
    ['OIDC_CLIENT_SECRET', 'line\nbreak'],
    ['OIDC_GROUPS_CLAIM', 'my groups'],
    ['PUSH_HOSTS', 'push.example:8443'],
    ['PUSH_HOSTS', 'https://push.example'],
    ['PUSH_HOSTS', 'push.example,'],
    ['OIDC_NAME', 'a'.repeat(41)],
    ['OIDC_NAME', 'Pocket\nID'],
    ['OIDC_SIGN_UP', 'open'],
    ['OIDC_LINK_BY_EMAIL', 'yes'],
    ['PASSWORD_LOGIN', 'no'],
    ['LOG_LEVEL', 'loud'],
    ['OWNER_USERNAME', 'a b'],
    ['OWNER_EMAIL', 'nobody'],
    ['OWNER_PASSWORD', 'weak password'],
  ])('rejects %s=%s with the name of the variable', (name, text) => {
    const attempt = () => parseEnvironment({ [name]: text });
    expect(attempt).toThrow(EnvironmentError);
    expect(attempt).toThrow(new RegExp(`^${name} must [^\n]+\\.$`));
  });

  const issuer = { OIDC_ISSUER: 'https://login.example/realms/home/', OIDC_CLIENT_ID: 'marquee' };

  it('leaves an issuer as it is, with its slash', () => {
    const variables = { ...issuer, OIDC_ADMIN_GROUP: ' film admins ', PASSWORD_LOGIN: 'off' };
    expect(parseEnvironment(variables)).toEqual({ ...defaults, ...variables, OIDC_ADMIN_GROUP: 'film admins' });
  });

  it.each([
    [{ OIDC_ISSUER: issuer.OIDC_ISSUER }, 'OIDC_CLIENT_ID must be set when OIDC_ISSUER is.'],
    [{ OIDC_CLIENT_ID: 'marquee' }, 'OIDC_ISSUER must be set when OIDC_CLIENT_ID is set.'],
    [{ OIDC_CLIENT_SECRET: 'hunter2' }, 'OIDC_ISSUER must be set when OIDC_CLIENT_SECRET is set.'],
    [{ OIDC_ADMIN_GROUP: 'admins' }, 'OIDC_ISSUER must be set when OIDC_ADMIN_GROUP is set.'],
    [{ PASSWORD_LOGIN: 'off' }, 'OIDC_ISSUER must be set when PASSWORD_LOGIN is off.'],
    [
      { SMTP_URL: 'smtp://mail.example' },
      'MAIL_FROM must be set when SMTP_URL is, and PUBLIC_URL must be set when SMTP_URL is.',
    ],
  ])('names what %o needs', (variables, message) => {
    expect(() => parseEnvironment(variables)).toThrow(new EnvironmentError(message));
  });

  const owner = { OWNER_USERNAME: 'ada', OWNER_EMAIL: 'ada@example.com', OWNER_PASSWORD: ' Abcdef12 ' };

  it('trims the names of the owner, but not the password, like sign-up', () => {
    const padded = { ...owner, OWNER_USERNAME: ' ada ', OWNER_EMAIL: ' ada@example.com ' };
    expect(parseEnvironment(padded)).toEqual({ ...defaults, ...owner });
  });

  it.each(Object.keys(owner))('rejects an owner without %s', (name) => {
    expect(() => parseEnvironment({ ...owner, [name]: '' })).toThrow(
      new EnvironmentError(`${name} must be set when another OWNER_ variable is.`),
    );
  });

  it('uses the messages of sign-up for an invalid owner', () => {
    expect(() => parseEnvironment({ ...owner, OWNER_USERNAME: 'ad', OWNER_PASSWORD: 'hunter2' })).toThrow(
      new EnvironmentError(
        `OWNER_USERNAME must be valid for sign-up (${accountMessages.usernameShort}), and OWNER_PASSWORD must be valid for sign-up (${accountMessages.passwordShort}).`,
      ),
    );
  });

  it.each([
    ['postgres://u@db/marquee', 'postgres://u@db/marquee?password=a%23%2F%40'],
    ['postgres://u@db/marquee?sslmode=require', 'postgres://u@db/marquee?sslmode=require&password=a%23%2F%40'],
    ['postgres://u:own@db/marquee', 'postgres://u:own@db/marquee'],
  ])('adds PGPASSWORD to the URL %s', (url, expected) => {
    expect(parseEnvironment({ DATABASE_URL: url, PGPASSWORD: 'a#/@' })).toEqual({
      ...defaults,
      DATABASE_URL: expected,
    });
  });

  it('ignores PGPASSWORD without DATABASE_URL', () => {
    expect(parseEnvironment({ PGPASSWORD: 'a' })).toEqual(defaults);
  });

  it('never contains a value in the message', () => {
    const variables = {
      DATABASE_URL: 'hunter2',
      TMDB_ACCESS_TOKEN: 'hunter2 hunter2',
      PUBLIC_URL: 'hunter2',
      PORT: 'hunter2',
      OIDC_ISSUER: 'https://ada:hunter2@login.example',
      OIDC_CLIENT_SECRET: 'hunter2 hunter2',
      SMTP_URL: 'https://ada:hunter2@mail.example',
      OWNER_USERNAME: 'hunter2 hunter2',
      OWNER_EMAIL: 'hunter2',
      OWNER_PASSWORD: 'hunter2',
    };
    expect(() => parseEnvironment(variables)).not.toThrow('hunter2');
    expect(() => parseEnvironment(variables)).toThrow(EnvironmentError);
  });

  it('names every invalid variable in one line', () => {
    const attempt = () => parseEnvironment({ PORT: 'x', LOG_LEVEL: 'y' });
    expect(attempt).toThrow(/^PORT must be .*, and LOG_LEVEL must be .*\.$/);
  });
});
