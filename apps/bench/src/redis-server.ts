import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** A Redis in a process of its own, that keeps nothing. */
export interface RedisServer {
  start(): Promise<void>;
  /** Ends it as a crash does. */
  kill(): Promise<void>;
}

const programs = ['redis-server', 'valkey-server'];

/** @throws where this machine has no Redis */
export async function startRedisServer(port: number): Promise<RedisServer> {
  const program = programs.find((name) => spawnSync(name, ['--version']).status === 0);
  if (program === undefined) throw new Error('This drill needs a Redis on this machine');
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const launch = async () => {
    const server = spawn(program, settings);
    await new Promise<void>((resolve, reject) => {
      server.once('exit', () => reject(new Error('The Redis ended')));
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
