import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { Environment } from './configuration/environment.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const names = (path: string) => readdirSync(join(root, path));

const documents = [
  ...names('.').filter((name) => name.endsWith('.md')),
  ...names('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
  ...names('docs/decisions').map((name) => join('docs/decisions', name)),
  ...names('docs/behaviour').map((name) => join('docs/behaviour', name)),
];
const compose = read('docker-compose.yml');
/** Variables of tests and containers, which the product does not read. */
const otherVariables = new Set([
  'TEST_DATABASE_URL',
  'CHROMIUM_PATH',
  'POSTGRES_PASSWORD',
  'SITE_ADDRESS',
  'SOAK_MINUTES',
  'TOKEN',
  'NODE_EXTRA_CA_CERTS',
]);

/** Inline code, and each line of a code block. */
function codeOf(text: string): string[] {
  const blocks = [...text.matchAll(/^```\w*\n(.*?)^```/gms)].flatMap(([, block = '']) => block.split('\n'));
  const inline = [...text.replaceAll(/^```.*?^```/gms, '').matchAll(/`([^`\n]+)`/g)].map(([, content = '']) => content);
  return [...blocks, ...inline];
}

/** GitHub's anchors of the headings. */
function anchorsOf(text: string): string[] {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
}

function packageScripts(folder: string): string[] {
  return Object.keys(JSON.parse(read(join(folder, 'package.json'))).scripts);
}

/** Whether a path exists; a build output counts when the build defines it, and `*` matches a part of a name. */
function pathExists(path: string): boolean {
  const built = /^apps\/server\/dist\/(\w+)\.js$/.exec(path)?.[1];
  if (built) return read('apps/server/build.mjs').includes(`${built}: here(`);
  if (!path.includes('*')) return existsSync(join(root, path));
  const pattern = new RegExp(`^${basename(path).replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
  return names(dirname(path)).some((name) => pattern.test(name));
}

describe.each(documents)('%s', (document) => {
  const text = read(document);
  const code = codeOf(text);

  it('has no broken links', () => {
    const links = [...text.matchAll(/\]\(((?!https?:)[^)\s]+)\)/g)].map(([, link = '']) => link);
    const broken = links.filter((link) => {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? document : relative(root, resolve(root, dirname(document), path));
      return !existsSync(join(root, target)) || (anchor && !anchorsOf(read(target)).includes(anchor));
    });
    expect(broken).toEqual([]);
  });

  it('mentions only existing files and folders', () => {
    const paths = code.flatMap((line) => [
      ...(line.match(/(?<![\w./-])(?:apps|packages|scripts|docs|deploy|\.github|\.ci)\/[\w./*-]*[\w*]/g) ?? []),
      ...(line.match(/(?<![\w./@-])(?:Dockerfile|LICENSE|[\w-]+\.(?:md|jsonc|yml))(?![\w./-])/g) ?? []),
    ]);
    expect(paths.filter((path) => !pathExists(path))).toEqual([]);
  });

  it('mentions only existing commands', () => {
    const unknown = code.flatMap((line) => {
      const [, script, workspace] = /npm run ([\w-]+)(?:.* --workspace @marquee\/(\w+))?/.exec(line) ?? [];
      if (!script) return [];
      const folder =
        workspace === undefined
          ? '.'
          : (['apps', 'packages'].map((parent) => `${parent}/${workspace}`).find(pathExists) ?? '');
      return folder !== '' && packageScripts(folder).includes(script) ? [] : [line];
    });
    const [, suites = ''] = /const suites = \{(.*?)\}/.exec(read('scripts/test.mjs')) ?? [];
    const tests = code.flatMap((line) => [...line.matchAll(/npm test -- (\w+)(?: ([\w/-]+))?/g)]);
    const wrong = tests.filter(
      ([, suite, filter]) => !suites.includes(`${suite}:`) || (filter?.includes('/') && !pathExists(filter)),
    );
    expect([...unknown, ...wrong.map(([line]) => line)]).toEqual([]);
  });

  it('mentions only services of docker-compose.yml', () => {
    const services = [...compose.matchAll(/^ {2}([\w-]+):$/gm)].map(([, name]) => name);
    const named = code.flatMap((line) => [
      ...line.matchAll(/docker compose .*?(?:up|exec)((?: --?[\w-]+(?:[ =]\w+=\d+)?)*)(?: ([a-z-]+))?/g),
    ]);
    expect(named.flatMap(([, , service]) => service ?? []).filter((service) => !services.includes(service))).toEqual(
      [],
    );
  });

  it('mentions only existing environment variables', () => {
    const variables = code.flatMap((line) => line.match(/(?<![\w.])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?![\w(])/g) ?? []);
    const known = (name: string) => name in Environment.shape || otherVariables.has(name);
    expect(variables.filter((name) => !known(name) && !name.endsWith('_'))).toEqual([]);
  });
});

it('README.md documents every environment variable', () => {
  const table = read('README.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const documented = table.flatMap((line) => line.split('|')[1]?.match(/[A-Z][A-Z0-9_]+/g) ?? []);
  expect(documented.sort()).toEqual(Object.keys(Environment.shape).sort());
});

it('docker-compose.yml sets only existing environment variables', () => {
  const settings = compose.slice(compose.indexOf('x-settings:'), compose.indexOf('services:'));
  const variables = [...settings.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name = '']) => name);
  expect(variables.length).toBeGreaterThan(5);
  expect(variables.filter((name) => !(name in Environment.shape))).toEqual([]);
});

it('docker-compose.yml passes the database password outside the URL, since it may contain any character', () => {
  expect(compose).toMatch(/PGPASSWORD: \$\{POSTGRES_PASSWORD:-marquee\}/);
  expect(compose).not.toMatch(/DATABASE_URL:.*POSTGRES_PASSWORD/);
});

it('docs/operations.md documents exactly the existing metrics', () => {
  const sources = [
    ...names('apps/server/src/metrics').map((name) => `apps/server/src/metrics/${name}`),
    'apps/server/src/plugins/metrics.ts',
  ];
  const registered = sources
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => read(path).match(/(?<=')marquee_\w+/g) ?? []);
  const documented = read('docs/operations.md').match(/(?<=`)marquee_\w+/g) ?? [];
  expect([...new Set(documented)].sort()).toEqual([...new Set(registered)].sort());
});

it('docs/decisions has consecutive numbers and a complete index', () => {
  const records = names('docs/decisions').filter((name) => name !== 'README.md');
  expect(records.map((name) => Number(name.slice(0, 4)))).toEqual(records.map((_, index) => index + 1));
  const index = read('docs/decisions/README.md');
  expect(records.filter((name) => !index.includes(`(${name})`))).toEqual([]);
  for (const name of records) {
    const headings = read(`docs/decisions/${name}`).match(/(?<=^## ).+$/gm);
    expect([name, headings]).toEqual([name, ['Context', 'Decision', 'Consequences']]);
  }
});
