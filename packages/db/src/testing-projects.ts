import { fileURLToPath } from 'node:url';
import type { TestProjectInlineConfiguration } from 'vitest/config';

/** Where a test file's databases come from; the global set-up of its project says so. */
export type TestDatabaseSource =
  | { kind: 'embedded'; lenderPath: string }
  | { kind: 'server'; url: string; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    testDatabases: TestDatabaseSource;
  }
}

/**
 * The projects of a package whose tests use the database. Every file runs twice, on the embedded database and on a
 * real server, but for `*.embedded.test.ts` and `*.server.test.ts`, which concern only the one. A vitest.config.ts of
 * another package imports this file by its relative path: Node, not vite, would load it by its package's name.
 * @param withoutDatabase patterns of the files that touch no database: they run once, in a third project
 */
export function databaseProjects(withoutDatabase: string[] = []): TestProjectInlineConfiguration[] {
  const projects: TestProjectInlineConfiguration[] = [project('embedded', 'server'), project('server', 'embedded')];
  for (const { test } of projects) test?.exclude?.push(...withoutDatabase);
  return withoutDatabase.length === 0 ? projects : [...projects, { test: { name: 'plain', include: withoutDatabase } }];
}

function project(name: TestDatabaseSource['kind'], other: TestDatabaseSource['kind']): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      include: ['src/**/*.test.ts'],
      exclude: [`src/**/*.${other}.test.ts`],
      // The first embedded database of a run takes seconds to make, and other work may share the machine.
      testTimeout: 30_000,
      hookTimeout: 60_000,
      globalSetup: fileURLToPath(new URL(`./testing-${name}-setup.ts`, import.meta.url)),
    },
  };
}
