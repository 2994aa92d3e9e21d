import { defineConfig } from 'vitest/config';

// Each test listens on a port of its own, and some start the whole product: on a busy machine that takes its time.
export default defineConfig({ test: { testTimeout: 20_000, hookTimeout: 20_000 } });
