import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { loadConfigFromFile } from 'vite';
import {
  type ConfigEnv,
  defineConfig,
  type TestProjectConfiguration,
  type TestProjectInlineConfiguration,
} from 'vitest/config';

const journeys = join('apps', 'e2e');
const folders = ['apps', 'packages']
  .flatMap((parent) => readdirSync(join(import.meta.dirname, parent)).map((name) => join(parent, name)))
  .filter((folder) => folder !== journeys)
  .concat('scripts');

const environment: ConfigEnv = { command: 'serve', mode: 'test' };

const sharedOptions = {
  // Only a failing test waits this long; on a busy machine, others may take seconds.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // Files of a package share a worker and its modules: importing them again for each took a third of the time.
  isolate: false,
};

/** A package's project; or, since Vitest reads no projects of a project, those that its own configuration lists. */
async function projectsOf(folder: string): Promise<TestProjectConfiguration[]> {
  const root = join(import.meta.dirname, folder);
  const file = ['vitest.config.ts', 'vite.config.ts'].map((name) => join(root, name)).find((path) => existsSync(path));
  const own = file ? await loadConfigFromFile(environment, file) : null;
  const projects = own?.config.test?.projects ?? [];
  if (projects.length === 0)
    return [{ ...(file && { extends: file }), root, test: { name: folder, ...sharedOptions } }];
  return projects.filter(isInline).map(({ test, ...rest }) => ({
    ...rest,
    root,
    test: { ...sharedOptions, ...test, name: `${folder} ${test?.name}` },
  }));
}

function isInline(project: TestProjectConfiguration): project is TestProjectInlineConfiguration {
  return typeof project === 'object' && 'test' in project;
}

const projects = await Promise.all(folders.map(projectsOf));

export default defineConfig({
  // Three also on two cores: much of the time goes into waiting for databases and processes to start.
  test: { maxWorkers: Math.max(3, availableParallelism() - 1), projects: projects.flat() },
});
