import { defineConfig } from 'vitest/config';
import { databaseProjects } from '../db/src/testing/vitest-projects.ts';

export default defineConfig({
  test: { projects: databaseProjects(['src/catalogue/*.test.ts', 'src/rate-limits/*.test.ts', 'src/errors.test.ts']) },
});
