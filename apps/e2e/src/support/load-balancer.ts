import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const configuration = fileURLToPath(new URL('../../../../deploy/Caddyfile', import.meta.url));

export interface LoadBalancer {
  readonly baseUrl: string;
  stop(): Promise<void>;
}

/** Caddy with deploy/Caddyfile, in front of these products instead of the replicas of docker-compose.yml. */
export async function startLoadBalancer(productUrls: readonly string[]): Promise<LoadBalancer> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-load-balancer-'));
  const port = await freePort();
  const [source, file] = [join(folder, 'Caddyfile'), join(folder, 'caddy.json')];
  const text = await readFile(configuration, 'utf8');
  await writeFile(source, text.replace(/\{\$SITE_ADDRESS.*?\}/, `http://127.0.0.1:${port}`));
  const adapted = spawnSync('caddy', ['adapt', '--adapter', 'caddyfile', '--config', source], { encoding: 'utf8' });
  if (adapted.status !== 0) throw new Error(adapted.stderr);
  await writeFile(file, JSON.stringify(withUpstreams(adapted.stdout, productUrls)));
  const caddy = spawn('caddy', ['run', '--config', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = once(caddy, 'exit');
  const kill = () => caddy.kill('SIGKILL');
  process.once('exit', kill);
  await new Promise<void>((resolve, reject) => {
    let output = '';
    caddy.stderr.on('data', (chunk) => {
      output += chunk;
      if (output.includes('serving initial configuration')) resolve();
    });
    caddy.once('exit', () => reject(new Error(`Caddy did not start:\n${output}`)));
  });
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    stop: async () => {
      process.removeListener('exit', kill);
      kill();
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Without Caddy's administration too: its port may be taken, and it saves the configuration in the home folder. */
function withUpstreams(adapted: string, productUrls: readonly string[]): object {
  const upstreams = productUrls.map((url) => ({ dial: new URL(url).host }));
  const { apps } = JSON.parse(adapted, (_name, value) => {
    if (!value?.dynamic_upstreams) return value;
    const { dynamic_upstreams: _names, ...handler } = value;
    return { ...handler, upstreams };
  });
  return { admin: { disabled: true, config: { persist: false } }, apps };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}
