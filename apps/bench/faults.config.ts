import { defineConfig } from 'vitest/config';
import { findRedis } from './src/servers/redis-server.ts';

/** Faults against the running product, one after the other: each takes seconds, and the machine for itself. */
export default defineConfig({
  test: {
    include: ['src/faults/*.fault.ts'],
    exclude: findRedis() ? [] : ['src/faults/{redis,soak}.fault.ts'],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
    disableConsoleIntercept: true,
  },
});
