import { fileURLToPath } from 'node:url';
import { compiledMessages } from '@marquee/translations/compiled-messages';
import type { TestProjectInlineConfiguration } from 'vitest/config';

declare module 'vitest' {
  interface ProvidedContext {
    /** A Postgres server and its migrated template database. */
    testServer?: { url: string; template: string };
    /** The socket that lends embedded databases. */
    embeddedLenderPath?: string;
  }
}

const setupOf = (engine: 'server' | 'embedded') => fileURLToPath(new URL(`./${engine}-setup.ts`, import.meta.url));

/**
 * Options of a package whose tests use a Postgres server; those named `*.embedded.test.ts` open the embedded database,
 * which takes twice as long. A vitest.config.ts of another package imports this file by its relative path: by the
 * package's name, Node would load it without vite.
 * @param leftOut patterns of files
 */
export function databaseTests(leftOut: string[] = []): TestProjectInlineConfiguration {
  return project({
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: leftOut,
    globalSetup: [setupOf('server'), setupOf('embedded')],
  });
}

/**
 * Projects of a package whose SQL may differ between engines: `*.test.ts` runs on a server, `*.embedded.test.ts` on the
 * embedded database, and `*.engines.test.ts` on both.
 */
export function engineProjects(): TestProjectInlineConfiguration[] {
  return [
    project({
      name: 'embedded',
      include: ['src/**/*.{embedded,engines}.test.ts'],
      globalSetup: [setupOf('embedded')],
    }),
    project({
      name: 'server',
      include: ['src/**/*.test.{ts,tsx}'],
      exclude: ['src/**/*.embedded.test.ts'],
      globalSetup: [setupOf('server')],
    }),
  ];
}

function project(options: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration {
  return {
    plugins: [compiledMessages()],
    // The first embedded database of a run takes seconds to create, and the machine may be busy.
    test: { testTimeout: 60_000, hookTimeout: 60_000, ...options },
  };
}
