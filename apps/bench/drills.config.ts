import { defineConfig } from 'vitest/config';

/** Faults against the running product, one after the other: each takes seconds, and the machine for itself. */
export default defineConfig({
  test: {
    include: ['src/drills/*.drill.ts'],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
    disableConsoleIntercept: true,
  },
});
