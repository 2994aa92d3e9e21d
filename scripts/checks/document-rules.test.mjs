import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentRules, repositoryFindings } from './document-rules.mjs';

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'marquee-documents-'));
  const files = {
    'package.json': '{"scripts":{"start":""}}',
    'docker-compose.yml':
      'x-settings:\n  PORT: 1\n  OLD_PORT: 2\n  DATABASE_URL: postgres://$POSTGRES_PASSWORD\nservices:\n  web:\n' +
      `    environment: [\${POSTGRES_PASSWORD:-word}, \${PGPASSWORD-word}, \${OWNER_PASSWORD:-}, \${SMTP_PASSWORD:?set it}]\n`,
    '.env.example': 'PORT=1\n# MAIL_URL=2\n# LOST_URL=3\n',
    'scripts/test.mjs': 'const suites = { unit: run };',
    'README.md': '',
    'docs/settings.md': '| `PORT` | port |\n| `GONE_PORT` | gone |\n',
    'apps/server/src/configuration/environment.ts':
      'z.object({\n  PORT: a,\n  DATABASE_URL: b,\n  MAIL_URL: c,\n  DATA_DIR: d,\n})',
    'apps/server/src/metrics/requests.ts':
      "// docs/behaviour/app.md §1 and docs/behaviour/app.md §7\n'marquee_requests';",
    'packages/domain/src/limits.ts': '',
    'packages/domain/src/limits.test.ts': '',
    'docs/operations.md': '`marquee_renders`',
    'docs/behaviour/app.md': '## 1. Routes\n',
    'docs/decisions.md': '',
    'docs/decisions/0002-cache.md': '## Context\n',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

it.each([
  ['broken link', '[a](gone.md) [b](#gone) [c](README.md)', ['gone.md', '#gone']],
  ['missing file', '`apps/gone.ts` `apps/*/src` `docs/*.md` `docs/*.txt`', ['apps/gone.ts', 'docs/*.txt']],
  [
    'unknown command',
    '`npm run gone` `npm run --silent gone` `npm run --silent start` `npm run start` `npm test -- gone` `npm test -- unit`' +
      ' `npm test -- unit limits` `npm test -- unit domain`',
    ['npm run gone', 'npm run --silent gone', 'npm test -- gone', 'npm test -- unit domain'],
  ],
  ['unknown service of docker-compose.yml', '`docker compose up -d gone` `docker compose up -d web`', ['gone']],
  [
    'unknown environment variable',
    '`GONE_URL` `DATABASE_URL` `DATABASE_URL_FILE` `GONE_URL_FILE`',
    ['GONE_URL', 'GONE_URL_FILE'],
  ],
])('finds a %s', (rule, text, findings) => {
  writeFileSync(join(root, 'docs/page.md'), text.replaceAll('README.md', '../README.md'));
  expect(documentRules(root)[rule]?.('docs/page.md')).toEqual(findings);
});

it('finds what contradicts the sources', () => {
  expect(repositoryFindings(root)).toEqual({
    'environment variable without a row in docs/settings.md': ['DATABASE_URL', 'MAIL_URL', 'DATA_DIR'],
    'row of docs/settings.md without an environment variable': ['GONE_PORT'],
    'unknown variable in .env.example': ['LOST_URL'],
    'unknown variable in docker-compose.yml': ['OLD_PORT'],
    'environment variable that docker-compose.yml does not pass on': ['MAIL_URL'],
    'password in a URL of docker-compose.yml': ['DATABASE_URL: postgres://$POSTGRES_PASSWORD'],
    'default password in docker-compose.yml': [`\${POSTGRES_PASSWORD:-word}`, `\${PGPASSWORD-word}`],
    'metric without a row in docs/operations.md': ['marquee_requests'],
    'row of docs/operations.md without a metric': ['marquee_renders'],
    'decision out of number': ['0002-cache.md'],
    'decision missing in the index': ['0002-cache.md'],
    'decision without Context, Decision, Consequences': ['0002-cache.md'],
    'cited section of docs/behaviour that does not exist': [
      'apps/server/src/metrics/requests.ts: docs/behaviour/app.md §7',
    ],
  });
});
