import { fileURLToPath } from 'node:url';
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
 * Vitest projects of a package whose tests use the database. Every file runs on the embedded database and on a real
 * server, except for `*.embedded.test.ts` and `*.server.test.ts`. A vitest.config.ts of another package imports this
 * file by its relative path: by the package's name, Node would load it without vite.
 * @param withoutDatabase patterns of files that use no database: they run once, in a third project
 */
export function databaseProjects(withoutDatabase: string[] = []): TestProjectInlineConfiguration[] {
  const projects: TestProjectInlineConfiguration[] = [project('embedded', 'server'), project('server', 'embedded')];
  for (const { test } of projects) test?.exclude?.push(...withoutDatabase);
  if (withoutDatabase.length === 0) return projects;
  return [...projects, { test: { name: 'plain', include: withoutDatabase, testTimeout: 60_000 } }];
}

function project(name: TestDatabaseSource['kind'], other: TestDatabaseSource['kind']): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      include: ['src/**/*.test.ts'],
      exclude: [`src/**/*.${other}.test.ts`],
      // The first embedded database of a run takes seconds to create, and the machine may be busy.
      testTimeout: 30_000,
      hookTimeout: 60_000,
      globalSetup: fileURLToPath(new URL(`./${name}-setup.ts`, import.meta.url)),
    },
  };
}
