import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export interface TestRedis {
  readonly url: string;
  /** Breaks every connection and refuses new ones, as a Redis that is gone does. */
  stop(): void;
  /** Swallows what is sent either way, as a Redis that hangs does. */
  freeze(isFrozen: boolean): void;
  start(): Promise<void>;
  close(): Promise<void>;
}

const programs = ['redis-server', 'valkey-server'];

/** The program of this machine that is a Redis. */
export function findRedis(): string | undefined {
  return programs.find((name) => spawnSync(name, ['--version']).status === 0);
}

/** A real Redis in a process of its own, behind a door that a test can shut. */
export async function startTestRedis(): Promise<TestRedis> {
  const redis = await startRedis();
  const door = await openDoor(redis.port);
  return {
    ...door,
    close: async () => {
      door.stop();
      await redis.close();
    },
  };
}

/** A real Redis whose process itself is killed, stopped and started: for a test that keeps its own process busy. */
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
  if (!program) throw new Error('These tests need a Redis on this machine');
  const port = givenPort ?? (await freePort());
  const server = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']);
  const ended = once(server, 'exit');
  const end = () => server.kill('SIGKILL');
  process.once('exit', end);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`The Redis ended with ${code}`)));
    server.stdout.on('data', (chunk) => String(chunk).includes('Ready to accept connections') && resolve());
  });
  return {
    port,
    signal: (signal: NodeJS.Signals) => void server.kill(signal),
    close: async () => {
      process.removeListener('exit', end);
      end();
      await ended;
    },
  };
}

async function openDoor(target: number) {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let server: Server;
  const listen = async (port: number) => {
    server = createServer((near) => {
      const far = connect(target, '127.0.0.1');
      for (const [from, to] of [
        [near, far],
        [far, near],
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
