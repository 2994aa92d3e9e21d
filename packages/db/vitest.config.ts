import { defineConfig } from 'vitest/config';
import { databaseProjects } from './src/testing/vitest-projects.ts';

const withoutDatabase = [
  'src/embedded/lock-holder.test.ts',
  'src/embedded/folder-lock.test.ts',
  'src/embedded/free-space-guard.test.ts',
  'src/server/database-url.test.ts',
  'src/testing/postgres/*.test.ts',
];

export default defineConfig({
  // Two also on two cores: these tests mostly wait for databases and processes.
  test: { maxWorkers: 2, projects: databaseProjects(withoutDatabase) },
});
