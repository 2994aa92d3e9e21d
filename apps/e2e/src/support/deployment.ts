import { createWriteStream } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProcess } from './product-process.ts';

const repository = fileURLToPath(new URL('../../../..', import.meta.url));

/** A separate product whose build can be replaced, at the same URL and with the same data. */
export interface Deployment {
  readonly baseUrl: string;
  deployNextBuild(): Promise<void>;
  stop(): Promise<void>;
}

interface DeploymentOptions {
  /** Replaces the list of player servers. */
  readonly players?: object;
  /** Further environment variables. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Copies the build into a temporary folder and serves it. */
export async function deploy({ players, settings }: DeploymentOptions = {}): Promise<Deployment> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-deployment-'));
  const folders = ['apps/server/dist', 'apps/server/config', 'apps/server/assets', 'apps/web/dist'];
  for (const built of folders) await cp(join(repository, built), join(folder, built), { recursive: true });
  if (players) await writeFile(join(folder, 'apps/server/config/servers.json'), JSON.stringify(players));
  await cp(join(repository, 'apps/server/package.json'), join(folder, 'apps/server/package.json'));
  await symlink(join(repository, 'node_modules'), join(folder, 'node_modules'), 'dir');

  const log = createWriteStream(join(folder, 'product.log'));
  const start = (port?: string) =>
    startProcess({
      program: join(folder, 'apps/server/dist/main.js'),
      dataDirectory: join(folder, 'data'),
      log,
      ...(settings && { settings }),
      ...(port && { port }),
    });
  let product = await start();
  const { baseUrl } = product;
  return {
    baseUrl,
    deployNextBuild: async () => {
      await product.stop();
      await simulateNextBuild(join(folder, 'apps/web/dist'));
      product = await start(new URL(baseUrl).port);
    },
    stop: async () => {
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Simulates a new build: renames every module, removes the old names and marks the page. */
async function simulateNextBuild(client: string): Promise<void> {
  const files = await readdir(client, { recursive: true });
  const modules = new Set(files.filter((file) => /^assets\/.*\.js$/.test(file)).map((file) => basename(file)));
  for (const file of files) {
    const path = join(client, file);
    if (/\.(br|gz)$/.test(file)) await rm(path);
    if (!/\.(m?js|html)$/.test(file)) continue;
    const content = await readFile(path, 'utf8');
    let next = content.replaceAll(/[\w.-]+\.js/g, (name) => (modules.has(name) ? nextName(name) : name));
    if (file === 'index.html') next = next.replace('<head>', '<head><meta name="build" content="next" />');
    // The worker's precache manifest identifies the page by a hash of the build.
    if (file === 'sw.js') next = next.replace(/"revision":"\w+","url":"\/"/, '"revision":"next","url":"/"');
    await writeFile(path, next);
  }
  for (const name of modules) await rename(join(client, 'assets', name), join(client, 'assets', nextName(name)));
}

function nextName(module: string): string {
  return module.replace('.js', '.next.js');
}
