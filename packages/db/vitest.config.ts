import { defineConfig } from 'vitest/config';
import { databaseProjects } from './src/testing-projects.ts';

const withoutDatabase = ['src/lock-holder.test.ts', 'src/folder-lock.test.ts', 'src/free-space-guard.test.ts'];

export default defineConfig({
  // Two also on two cores: these tests mostly wait for databases and processes to start.
  test: { maxWorkers: 2, projects: databaseProjects(withoutDatabase) },
});
