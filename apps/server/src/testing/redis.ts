import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export interface TestRedis {
  readonly url: string;
  /** Closes every connection and refuses new ones, like a stopped Redis. */
  stop(): void;
  /** Drops data in both directions, like a hanging Redis. */
  freeze(isFrozen: boolean): void;
  start(): Promise<void>;
  close(): Promise<void>;
}

const programs = ['redis-server', 'valkey-server'];

/** The installed Redis program, if any. */
export function findRedis(): string | undefined {
  return programs.find((name) => spawnSync(name, ['--version']).status === 0);
}

/** A real Redis process behind a TCP proxy that a test can close. */
export async function startTestRedis(): Promise<TestRedis> {
  const redis = await startRedis();
  const proxy = await startProxy(redis.port);
  return {
    ...proxy,
    close: async () => {
      proxy.stop();
      await redis.close();
    },
  };
}

/** A real Redis that is killed, suspended and restarted itself, for a test whose own process is busy. */
export async function startRedisProcess(): Promise<TestRedis> {
  const redis = await startRedis();
  let running = redis;
  return {
    url: `redis://127.0.0.1:${redis.port}`,
    stop: () => void running.close(),
    freeze: (isFrozen) => running.signal(isFrozen ? 'SIGSTOP' : 'SIGCONT'),
    start: async () => {
      await running.close();
      running = await startRedis(redis.port);
    },
    close: () => running.close(),
  };
}

async function startRedis(givenPort?: number) {
  const program = findRedis();
  if (!program) throw new Error('These tests need redis-server or valkey-server');
  const port = givenPort ?? (await freePort());
  const server = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']);
  const exited = once(server, 'exit');
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`Redis exited with ${code}`)));
    server.stdout.on('data', (chunk) => String(chunk).includes('Ready to accept connections') && resolve());
  });
  return {
    port,
    signal: (signal: NodeJS.Signals) => void server.kill(signal),
    close: async () => {
      process.removeListener('exit', kill);
      kill();
      await exited;
    },
  };
}

async function startProxy(target: number) {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let server: Server;
  const listen = async (port: number) => {
    server = createServer((client) => {
      const upstream = connect(target, '127.0.0.1');
      for (const [from, to] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        sockets.add(from);
        from.on('data', (bytes) => isFrozen || to.write(bytes));
        from.on('close', () => {
          sockets.delete(from);
          to.destroy();
        });
        from.on('error', () => to.destroy());
      }
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  return {
    url: `redis://127.0.0.1:${port}`,
    freeze: (value: boolean) => {
      isFrozen = value;
    },
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
    start: async () => void (await listen(port)),
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
