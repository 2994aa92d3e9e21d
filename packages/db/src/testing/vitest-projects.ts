import { fileURLToPath } from 'node:url';
import { compiledMessages } from '@marquee/translations/compiled-messages';
import type { TestProjectInlineConfiguration } from 'vitest/config';

/** Source of a test file's databases, provided by the global set-up of its project. */
export type TestDatabaseSource =
  | { kind: 'embedded'; lenderPath: string }
  | { kind: 'server'; url: string; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    testDatabases: TestDatabaseSource;
  }
}

/**
 * Vitest projects of a package whose tests use the database. A file's name chooses its engine: `*.test.ts` runs on a
 * Postgres server, `*.embedded.test.ts` on the embedded database, which takes twice as long, and `*.engines.test.ts`, for
 * SQL that may differ, on both. An engine starts when a file opens its first database. A vitest.config.ts of another
 * package imports this file by its relative path: by the package's name, Node would load it without vite.
 */
export function databaseProjects(): TestProjectInlineConfiguration[] {
  return [
    project('embedded', { include: ['src/**/*.{embedded,engines}.test.ts'] }),
    project('server', { include: ['src/**/*.test.{ts,tsx}'], exclude: ['src/**/*.embedded.test.ts'] }),
  ];
}

function project(
  name: TestDatabaseSource['kind'],
  files: { include: string[]; exclude?: string[] },
): TestProjectInlineConfiguration {
  return {
    plugins: [compiledMessages()],
    test: {
      name,
      ...files,
      // The first embedded database of a run takes seconds to create, and the machine may be busy.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      globalSetup: fileURLToPath(new URL(`./${name}-setup.ts`, import.meta.url)),
    },
  };
}
