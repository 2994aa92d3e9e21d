import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** Variables of tests and containers, which the product does not read. */
const otherVariables = new Set([
  'TEST_DATABASE_URL',
  'CHROMIUM_PATH',
  'FIREFOX_PATH',
  'POSTGRES_PASSWORD',
  'POSTGRES_PORT',
  'SITE_ADDRESS',
  'SOAK_MINUTES',
  'TOKEN',
  'NODE_EXTRA_CA_CERTS',
  // No variable: the type of a player's message.
  'PLAYER_EVENT',
  'MALLOC_ARENA_MAX',
]);

/** Variables that a container has no use for. */
const uncomposedVariables = ['HOST', 'DATA_DIR', 'RATE_LIMIT'];

/**
 * Rules for one Markdown document of the repository at `root`: each takes the path and returns what is wrong.
 * @param {string} root
 * @returns {Record<string, (document: string) => string[]>}
 */
export function documentRules(root) {
  const { read, pathExists, testFiles } = readerOf(root);
  const environment = environmentVariables(read);
  return {
    'broken link': (document) => {
      const links = [...read(document).matchAll(/\]\(((?!https?:)[^)\s]+)\)/g)].map(([, link = '']) => link);
      return links.filter((link) => {
        const [path = '', anchor] = link.split('#');
        const target = path === '' ? document : relative(root, resolve(root, dirname(document), path));
        return !existsSync(join(root, target)) || (anchor && !anchorsOf(read(target)).includes(anchor));
      });
    },
    'missing file': (document) =>
      codeOf(read(document))
        .flatMap((line) => [
          ...(line.match(/(?<![\w./-])(?:apps|packages|scripts|docs|deploy|\.github|\.ci)\/[\w./*-]*[\w*]/g) ?? []),
          ...(line.match(/(?<![\w./@-])(?:Dockerfile|LICENSE|[\w-]+\.(?:md|jsonc|yml))(?![\w./-])/g) ?? []),
        ])
        .filter((path) => !pathExists(path)),
    'unknown command': (document) => codeOf(read(document)).filter((line) => !isKnownCommand(line)),
    'unknown service of docker-compose.yml': (document) => {
      const services = [...read('docker-compose.yml').matchAll(/^ {2}([\w-]+):$/gm)].map(([, name]) => name);
      const commands = codeOf(read(document)).flatMap((line) => [
        ...line.matchAll(/docker compose .*?(?:up|exec)(?:(?: --?[\w-]+(?:[ =]\w+=\d+)?)*)(?: ([a-z-]+))?/g),
      ]);
      return commands.flatMap(([, service]) => service ?? []).filter((service) => !services.includes(service));
    },
    'unknown environment variable': (document) => {
      const variables = codeOf(read(document)).flatMap(
        (line) => line.match(/(?<![\w.])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?![\w(])/g) ?? [],
      );
      return variables.filter((name) => !isVariable(name) && !name.endsWith('_'));
    },
  };

  /**
   * Also NAME_FILE, the file with a secret.
   * @param {string} name
   */
  function isVariable(name) {
    return environment.has(name.replace(/_FILE$/, '')) || otherVariables.has(name);
  }

  /**
   * Whether a filter of `npm test` finds any: a path, or a part of the name that a test's file has in its workspace.
   * @param {string} filter
   */
  function hasTests(filter) {
    return pathExists(filter) || testFiles().some((name) => name.includes(filter));
  }

  /** @param {string} line */
  function isKnownCommand(line) {
    const [, script, workspace] = /npm run (?:--silent )?([\w-]+)(?:.* --workspace @marquee\/(\w+))?/.exec(line) ?? [];
    const folders = workspace ? [`apps/${workspace}`, `packages/${workspace}`].filter(pathExists) : ['.'];
    const isScript = folders.some((folder) => script && script in JSON.parse(read(`${folder}/package.json`)).scripts);
    const [, suites = ''] = /const suites = \{(.*?)\}/.exec(read('scripts/test.mjs')) ?? [];
    const tests = [...line.matchAll(/npm test -- (\w+)(?: ([\w/-]+))?/g)];
    return (
      (script === undefined || isScript) &&
      tests.every(([, suite, path]) => suites.includes(`${suite}:`) && (path === undefined || hasTests(path)))
    );
  }
}

/**
 * Rules across documents, each with what is wrong.
 * @param {string} root
 * @returns {Record<string, string[]>}
 */
export function repositoryFindings(root) {
  const { read, names, sources } = readerOf(root);
  const environment = [...environmentVariables(read)];
  const rows = read('docs/settings.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const documented = rows.flatMap((line) => line.split('|')[1]?.match(/[A-Z][A-Z0-9_]+/g) ?? []);
  const compose = read('docker-compose.yml');
  const settings = compose.slice(compose.indexOf('x-settings:'), compose.indexOf('services:'));
  const set = [...settings.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name = '']) => name);
  const examples = [...read('.env.example').matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name = '']) => name);
  const registered = sources('apps/server/src').flatMap((path) => read(path).match(/(?<=')marquee_\w+/g) ?? []);
  const metrics = read('docs/operations.md').match(/(?<=`)marquee_\w+/g) ?? [];
  const records = names('docs/decisions');
  const index = read('docs/decisions.md');
  return {
    'environment variable without a row in docs/settings.md': missing(environment, documented),
    'row of docs/settings.md without an environment variable': missing(documented, environment),
    'unknown variable in .env.example': missing(examples, [...environment, ...otherVariables]),
    'unknown variable in docker-compose.yml': missing(set, environment),
    'environment variable that docker-compose.yml does not pass on': missing(environment, [
      ...uncomposedVariables,
      ...(compose.match(/[A-Z][A-Z0-9_]+/g) ?? []),
    ]),
    // The password may contain any character, so it cannot be part of the URL.
    'password in a URL of docker-compose.yml': compose.match(/DATABASE_URL:.*POSTGRES_PASSWORD/g) ?? [],
    // Every reader of the repository could see it.
    'default password in docker-compose.yml': compose.match(/\$\{\w*PASSWORD:?-[^}]+\}/g) ?? [],
    'metric without a row in docs/operations.md': missing(registered, metrics),
    'row of docs/operations.md without a metric': missing(metrics, registered),
    'decision out of number': records.filter((name, position) => Number(name.slice(0, 4)) !== position + 1),
    'decision missing in the index': records.filter((name) => !index.includes(`(decisions/${name})`)),
    'decision without Context, Decision, Consequences': records.filter(
      (name) =>
        read(`docs/decisions/${name}`)
          .match(/(?<=^## ).+$/gm)
          ?.join() !== 'Context,Decision,Consequences',
    ),
    'cited section of docs/behaviour that does not exist': ['apps', 'packages']
      .flatMap(sources)
      .flatMap((path) =>
        [...read(path).matchAll(/docs\/behaviour\/([\w-]+\.md) §(\d+(?:\.\d+)*)/g)]
          .filter(([, page, section]) => !hasSection(read(`docs/behaviour/${page}`), section))
          .map(([citation]) => `${path}: ${citation}`),
      ),
  };
}

/**
 * @param {string} text
 * @param {string | undefined} section
 */
function hasSection(text, section) {
  return text.split('\n').some((line) => /^#+ /.test(line) && line.split(' ')[1]?.replace(/\.$/, '') === section);
}

/**
 * @param {string[]} expected
 * @param {string[]} actual
 */
function missing(expected, actual) {
  return [...new Set(expected)].filter((value) => !actual.includes(value));
}

/** @param {(path: string) => string} read */
function environmentVariables(read) {
  const source = read('apps/server/src/configuration/environment.ts');
  return new Set([...source.matchAll(/^ {2,4}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name));
}

/** @param {string} root */
function readerOf(root) {
  /** @param {string} path */
  const read = (path) => readFileSync(join(root, path), 'utf8');
  /** @param {string} path */
  const names = (path) => readdirSync(join(root, path)).sort();
  /**
   * TypeScript sources under a folder, without tests.
   * @param {string} folder
   */
  const sources = (folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|node_modules|(^|\/)dist\//.test(path))
      .map((path) => `${folder}/${path}`);
  /** Tests of all workspaces, each by its path in its own. */
  const testFiles = () =>
    ['apps', 'packages']
      .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }))
      .filter((path) => /\.(test|journey)\.tsx?$/.test(path) && !path.includes('node_modules'))
      .map((path) => path.slice(path.indexOf('/') + 1));
  /**
   * Whether a path exists; a build output counts when the build defines it, and `*` matches a part of a name.
   * @param {string} path
   */
  const pathExists = (path) => {
    const built = /^apps\/server\/dist\/(\w+)\.js$/.exec(path)?.[1];
    if (built) return read('apps/server/build.mjs').includes(`${built}: here(`);
    if (!path.includes('*')) return existsSync(join(root, path));
    // Each part with a `*` is matched against the names in the folders that the parts before it matched.
    const matches = path
      .split('/')
      .reduce((folders, part) => folders.flatMap((folder) => namesLike(folder, part)), ['.']);
    return matches.length > 0;
  };
  /**
   * @param {string} folder
   * @param {string} part
   */
  const namesLike = (folder, part) => {
    const pattern = new RegExp(`^${part.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
    const isFolder = statSync(join(root, folder)).isDirectory();
    return (isFolder ? names(folder) : []).filter((name) => pattern.test(name)).map((name) => `${folder}/${name}`);
  };
  return { read, names, sources, pathExists, testFiles };
}

/**
 * Inline code, and each line of a code block.
 * @param {string} text
 */
function codeOf(text) {
  const blocks = [...text.matchAll(/^```\w*\n(.*?)^```/gms)].flatMap(([, block = '']) => block.split('\n'));
  const inline = [...text.replaceAll(/^```.*?^```/gms, '').matchAll(/`([^`\n]+)`/g)].map(([, content = '']) => content);
  return [...blocks, ...inline];
}

/**
 * GitHub's anchors of the headings.
 * @param {string} text
 */
function anchorsOf(text) {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
}
