import { expect, it } from 'vitest';
import { Environment } from '../configuration/environment.ts';
import { misspeltVariables } from './misspelt-variables.ts';

const texts = (...names: string[]) => misspeltVariables(names).map(({ state, text }) => `${state}: ${text}`);

it.each([
  ['SIGNUP', 'SIGN_UP'],
  ['SINGUP', 'SIGN_UP'],
  ['sign_up', 'SIGN_UP'],
  ['METRIC_TOKEN', 'METRICS_TOKEN'],
  ['PROT', 'PORT'],
  ['TMDB_ACCES_TOKN', 'TMDB_ACCESS_TOKEN'],
  ['MEDIADIR', 'MEDIA_DIR'],
  ['ssr', 'SSR'],
])('warns that %s is not %s', (name, known) => {
  expect(texts(name)).toEqual([`warning: ${name} is not a variable of Marquee. Did you mean ${known}?`]);
});

it('knows each variable, and leaves alone what is near one that is set', () => {
  expect(texts(...Object.keys(Environment.shape))).toEqual([]);
  expect(texts('OMDB_API_KEY', 'TMDB_API_KEY')).toEqual([]);
});

/** What login shells, npm, systemd, containers, Kubernetes, process managers and proxies set. */
const usual = `
_ COLORTERM DBUS_SESSION_BUS_ADDRESS DISPLAY EDITOR HOME HOSTNAME HOSTTYPE LANG LANGUAGE LC_ALL LC_CTYPE LESS LESSOPEN
LOGNAME LS_COLORS MACHTYPE MAIL MANPATH OLDPWD OSTYPE PAGER PATH PS1 PWD SHELL SHLVL SSH_AUTH_SOCK SSH_CLIENT
SSH_CONNECTION SSH_TTY SUDO_COMMAND SUDO_GID SUDO_UID SUDO_USER TEMP TERM TMP TMPDIR TZ UID USER USERNAME VISUAL
XDG_CACHE_HOME XDG_CONFIG_HOME XDG_DATA_DIRS XDG_DATA_HOME XDG_RUNTIME_DIR XDG_SESSION_ID XDG_STATE_HOME
INIT_CWD NODE NODE_ENV NODE_EXTRA_CA_CERTS NODE_OPTIONS NODE_PATH NODE_VERSION npm_command npm_config_cache
npm_config_prefix npm_config_user_agent npm_execpath npm_lifecycle_event npm_lifecycle_script npm_node_execpath
npm_package_json npm_package_name npm_package_version NVM_BIN NVM_DIR YARN_VERSION MALLOC_ARENA_MAX UV_THREADPOOL_SIZE
CACHE_DIRECTORY CONFIGURATION_DIRECTORY CREDENTIALS_DIRECTORY INVOCATION_ID JOURNAL_STREAM LISTEN_FDS LISTEN_PID
LOGS_DIRECTORY MAINPID MEMORY_PRESSURE_WATCH NOTIFY_SOCKET RUNTIME_DIRECTORY STATE_DIRECTORY SYSTEMD_EXEC_PID
WATCHDOG_USEC container GPG_KEY POSTGRES_DB POSTGRES_HOST POSTGRES_PASSWORD POSTGRES_PORT POSTGRES_USER PGDATA
PGDATABASE PGHOST PGPASSFILE PGPORT PGSSLMODE PGUSER REDIS_HOST REDIS_PASSWORD REDIS_PORT REDIS_SERVICE_HOST
REDIS_PORT_6379_TCP_ADDR KUBERNETES_PORT KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT MARQUEE_PORT PGID PUID UMASK
pm_id NODE_APP_INSTANCE PM2_HOME SUPERVISOR_ENABLED SUPERVISOR_PROCESS_NAME ALL_PROXY FTP_PROXY HTTPS_PROXY HTTP_PROXY
NO_PROXY all_proxy ftp_proxy http_proxy https_proxy no_proxy CI DEBUG FORCE_COLOR NO_COLOR AWS_REGION AWS_ACCESS_KEY_ID
SSL_CERT_DIR SSL_CERT_FILE SMTP_HOST SMTP_PORT SMTP_USER SMTP_PASSWORD SMTP_FROM MAIL_TO LOG_FORMAT LOG_FILE
`;

it('warns of nothing in a usual environment', () => {
  expect(texts(...usual.trim().split(/\s+/))).toEqual([]);
});
