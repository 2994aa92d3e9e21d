import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { Environment } from './environment.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const names = (path: string) => readdirSync(join(root, path));

const documents = [
  ...names('.').filter((name) => name.endsWith('.md')),
  ...names('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
  ...names('docs/decisions').map((name) => join('docs/decisions', name)),
];
const compose = read('docker-compose.yml');
/** What tests and containers are told, beside the product's own variables. */
const otherVariables = new Set([
  'TEST_DATABASE_URL',
  'CHROMIUM_PATH',
  'POSTGRES_PASSWORD',
  'SITE_ADDRESS',
  'SOAK_MINUTES',
  'TOKEN',
]);

/** What a document quotes as code: words in a sentence, and whole lines of an example. */
function codeOf(text: string): string[] {
  const blocks = [...text.matchAll(/^```\w*\n(.*?)^```/gms)].flatMap(([, block = '']) => block.split('\n'));
  const words = [...text.replaceAll(/^```.*?^```/gms, '').matchAll(/`([^`\n]+)`/g)].map(([, word = '']) => word);
  return [...blocks, ...words];
}

/** How GitHub names a heading's anchor. */
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

/** Whether the repository has it; what is built counts where its build names it, and `*` stands for a part of a name. */
function isThere(path: string): boolean {
  const built = /^apps\/server\/dist\/(\w+)\.js$/.exec(path)?.[1];
  if (built) return read('apps/server/build.mjs').includes(`${built}: here(`);
  if (!path.includes('*')) return existsSync(join(root, path));
  const pattern = new RegExp(`^${basename(path).replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
  return names(dirname(path)).some((name) => pattern.test(name));
}

describe.each(documents)('%s', (document) => {
  const text = read(document);
  const code = codeOf(text);

  it('links to what is there', () => {
    const links = [...text.matchAll(/\]\(((?!https?:)[^)\s]+)\)/g)].map(([, link = '']) => link);
    const broken = links.filter((link) => {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? document : relative(root, resolve(root, dirname(document), path));
      return !existsSync(join(root, target)) || (anchor && !anchorsOf(read(target)).includes(anchor));
    });
    expect(broken).toEqual([]);
  });

  it('names files and folders that are there', () => {
    const paths = code.flatMap((words) => [
      ...(words.match(/(?<![\w./-])(?:apps|packages|scripts|docs|deploy|\.github|\.ci)\/[\w./*-]*[\w*]/g) ?? []),
      ...(words.match(/(?<![\w./@-])(?:Dockerfile|LICENSE|[\w-]+\.(?:md|jsonc|yml))(?![\w./-])/g) ?? []),
    ]);
    expect(paths.filter((path) => !isThere(path))).toEqual([]);
  });

  it('names commands that are there', () => {
    const unknown = code.flatMap((line) => {
      const [, script, workspace] = /npm run ([\w-]+)(?:.* --workspace @marquee\/(\w+))?/.exec(line) ?? [];
      if (!script) return [];
      const folder =
        workspace === undefined
          ? '.'
          : (['apps', 'packages'].map((parent) => `${parent}/${workspace}`).find(isThere) ?? '');
      return folder !== '' && packageScripts(folder).includes(script) ? [] : [line];
    });
    const [, parts = ''] = /const parts = \{(.*?)\}/.exec(read('scripts/test.mjs')) ?? [];
    const tests = code.flatMap((line) => [...line.matchAll(/npm test -- (\w+)(?: ([\w/-]+))?/g)]);
    const wrong = tests.filter(
      ([, part, filter]) => !parts.includes(`${part}:`) || (filter?.includes('/') && !isThere(filter)),
    );
    expect([...unknown, ...wrong.map(([line]) => line)]).toEqual([]);
  });

  it('names services that docker-compose.yml has', () => {
    const services = [...compose.matchAll(/^ {2}([\w-]+):$/gm)].map(([, name]) => name);
    const named = code.flatMap((line) => [
      ...line.matchAll(/docker compose .*?(?:up|exec)((?: --?[\w-]+(?:[ =]\w+=\d+)?)*)(?: ([a-z-]+))?/g),
    ]);
    expect(named.flatMap(([, , service]) => service ?? []).filter((service) => !services.includes(service))).toEqual(
      [],
    );
  });

  it('names variables that are read', () => {
    const variables = code.flatMap((words) => words.match(/(?<![\w.])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?![\w(])/g) ?? []);
    const known = (name: string) => name in Environment.shape || otherVariables.has(name);
    expect(variables.filter((name) => !known(name) && !name.endsWith('_'))).toEqual([]);
  });
});

it('README.md explains every variable of the environment', () => {
  const table = read('README.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const explained = table.flatMap((line) => line.split('|')[1]?.match(/[A-Z][A-Z0-9_]+/g) ?? []);
  expect(explained.sort()).toEqual(Object.keys(Environment.shape).sort());
});

it('containers are told of variables that are read', () => {
  const settings = compose.slice(compose.indexOf('x-settings:'), compose.indexOf('services:'));
  const told = [...settings.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name = '']) => name);
  expect(told.length).toBeGreaterThan(5);
  expect(told.filter((name) => !(name in Environment.shape))).toEqual([]);
});

it('docs/operations.md explains every metric of the product, and no other', () => {
  const sources = [
    ...names('apps/server/src/metrics').map((name) => `apps/server/src/metrics/${name}`),
    'apps/server/src/plugins/metrics.ts',
  ];
  const made = sources
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => read(path).match(/(?<=')marquee_\w+/g) ?? []);
  const explained = read('docs/operations.md').match(/(?<=`)marquee_\w+/g) ?? [];
  expect([...new Set(explained)].sort()).toEqual([...new Set(made)].sort());
});

it('docs/decisions are numbered without a gap, and all in their index', () => {
  const records = names('docs/decisions').filter((name) => name !== 'README.md');
  expect(records.map((name) => Number(name.slice(0, 4)))).toEqual(records.map((_, index) => index + 1));
  const index = read('docs/decisions/README.md');
  expect(records.filter((name) => !index.includes(`(${name})`))).toEqual([]);
  for (const name of records) {
    const headings = read(`docs/decisions/${name}`).match(/(?<=^## ).+$/gm);
    expect([name, headings]).toEqual([name, ['Context', 'Decision', 'Consequences']]);
  }
});
