import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestServer } from '@marquee/db/testing/postgres';
import { onTestFinished } from 'vitest';

/** Makes an empty database of each kind for one test; returns the environment that names it. */
export const databases = {
  embedded: async (): Promise<Record<string, string>> => {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-fault-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    return { DATA_DIR: folder };
  },
  server: async (): Promise<Record<string, string>> => {
    const server = await startTestServer({ isDurable: true });
    onTestFinished(() => server.remove());
    return { DATABASE_URL: server.url };
  },
};
