import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, statfsSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { postgresAccount } from './account.ts';
import { findPrograms } from './programs.ts';
import { environment, run } from './run.ts';

/** A Postgres server in temporary folders, for tests and benchmarks. Its user can create and drop databases. */
export interface TestPostgres {
  readonly port: number;
  readonly url: string;
  /** Restarts it on the same port. */
  start(): Promise<void>;
  /** Fast shutdown, which cuts connections. */
  stop(): Promise<void>;
  /** SIGKILL, as in a power loss. */
  kill(): Promise<void>;
  /** Stops it and deletes its folders. */
  remove(): Promise<void>;
}

interface TestServerOptions {
  /** Default settings on a disk; otherwise durability is disabled for speed. */
  isDurable?: boolean;
}

const fastSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  max_wal_size: '128MB',
  // Statistics taken in the middle of a large insert made the plans of a test take a minute instead of a second.
  autovacuum: 'off',
};

/** Required free space in /dev/shm; containers often have only 64 MB. */
const minMemoryBytes = 1_000_000_000;

/** Starts a server on 127.0.0.1 that runs until it is removed or this process ends. */
export async function startTestServer({ isDurable = false }: TestServerOptions = {}): Promise<TestPostgres> {
  const account = postgresAccount();
  const createFolder = async (parent: string) => {
    const folder = await mkdtemp(join(parent, 'marquee-postgres-'));
    if (account) await chown(folder, account.uid, account.gid);
    return folder;
  };
  // /dev/shm is often mounted noexec, so the programs are on the disk.
  const programFolder = await createFolder(tmpdir());
  const folder = await createFolder(isDurable ? tmpdir() : fastestTempFolder());
  const data = join(folder, 'data');
  const guard = startGuard(data, [folder, programFolder]);
  const programs = await findPrograms({ folder: programFolder, account });

  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) await chown(passwordFile, account.uid, account.gid);
  const initdbArgs = ['--pgdata', data, '--username', 'postgres', '--pwfile', passwordFile, '--no-sync'];
  initdbArgs.push('--auth', 'scram-sha-256', '--encoding', 'UTF8', '--locale', 'C');
  await run(join(programs, 'initdb'), initdbArgs, { account, folder });

  const port = await freePort();
  const baseArgs = [
    '-D',
    data,
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
  ];
  const settings = Object.entries(isDurable ? {} : fastSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const launch = async (): Promise<ChildProcess> => {
    const launched = spawn(join(programs, 'postgres'), [...baseArgs, ...settings], {
      ...account,
      cwd: folder,
      env: environment,
    });
    await waitUntilReady(launched);
    return launched;
  };
  let server = await launch();
  return {
    port,
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    start: async () => {
      server = await relaunch(launch);
    },
    stop: () => end(server, 'SIGINT'),
    kill: () => end(server, 'SIGKILL'),
    remove: async () => {
      await end(server, 'SIGINT');
      // A killed server leaves its pid file behind, and the pid may belong to another process by now.
      await rm(join(data, 'postmaster.pid'), { force: true });
      guard.ref();
      const ended = once(guard, 'exit');
      guard.stdin.end();
      await ended;
    },
  };
}

/** A process that stops the server and deletes `folders` when its stdin closes, also if this process is killed. */
function startGuard(data: string, folders: string[]) {
  const script = `cat
    pid=$(head -n 1 "$0/postmaster.pid") && kill -QUIT "$pid"
    while kill -0 "$pid"; do sleep 0.1; done
    rm -rf "$@"`;
  const guard = spawn('sh', ['-c', script, data, ...folders], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  guard.unref();
  return guard;
}

async function end(server: ChildProcess, signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  await ended;
}

/** The processes of a killed server exit a little later and prevent a restart until then. */
async function relaunch(launch: () => Promise<ChildProcess>): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launch();
    } catch (error) {
      if (attempt === 20) throw error;
      await setTimeout(100);
    }
  }
}

/** /dev/shm if possible: copying a database took 240 ms on a disk and 10 ms there. */
function fastestTempFolder(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > minMemoryBytes ? memory : tmpdir();
}

async function waitUntilReady(server: ChildProcess): Promise<void> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`The Postgres server exited with ${code}: ${output}`)));
    server.stderr?.on('data', (chunk) => {
      if (output.length < 10_000) output += chunk;
      if (output.includes('ready to accept connections')) resolve();
    });
  });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was found');
  return address.port;
}
