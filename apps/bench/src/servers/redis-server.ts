import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** A Redis process without persistence. */
export interface RedisServer {
  start(): Promise<void>;
  /** Ends it with SIGKILL, like a crash. */
  kill(): Promise<void>;
}

const programs = ['redis-server', 'valkey-server'];

/** The installed Redis or Valkey, if any. */
export function findRedis(): string | undefined {
  return programs.find((name) => spawnSync(name, ['--version']).status === 0);
}

/** @throws when no Redis is installed */
export async function startRedisServer(port: number): Promise<RedisServer> {
  const program = findRedis();
  if (program === undefined) throw new Error('No Redis is installed');
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const launch = async () => {
    const server = spawn(program, settings);
    await new Promise<void>((resolve, reject) => {
      server.once('exit', () => reject(new Error('Redis exited')));
      server.stdout.on('data', (chunk) => String(chunk).includes('Ready to accept connections') && resolve());
    });
    return server;
  };
  let server = await launch();
  return {
    start: async () => {
      server = await launch();
    },
    kill: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
    },
  };
}
