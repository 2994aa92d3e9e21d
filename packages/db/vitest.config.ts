import { defineConfig } from 'vitest/config';
import { engineProjects } from './src/testing/vitest-projects.ts';

export default defineConfig({
  // Two also on two cores: these tests mostly wait for databases and processes.
  test: { maxWorkers: 2, projects: engineProjects() },
});
