import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const client = { extends: path('vite.config.ts') };
/** Server-renders: without a window. */
const ssr = 'src/entry-server*.test.tsx';

/**
 * Files of components share a worker's modules and window: loading them for each took half of the time.
 * src/testing/window-setup.ts undoes what a test changes in them.
 */
export default defineConfig({
  test: {
    projects: [
      {
        ...client,
        test: {
          name: 'components',
          include: ['src/**/*.test.tsx'],
          exclude: [ssr],
          isolate: false,
          environment: 'happy-dom',
          setupFiles: [path('src/testing/window-setup.ts')],
        },
      },
      {
        ...client,
        test: {
          name: 'modules',
          include: ['**/*.test.ts', ssr],
          exclude: ['node_modules', 'dist'],
          isolate: false,
          setupFiles: [path('src/testing/fresh-modules.ts')],
        },
      },
    ],
  },
});
