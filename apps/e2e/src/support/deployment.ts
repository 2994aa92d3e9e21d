import { createWriteStream } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { builtProgram, copyBuild } from './product-build.ts';
import { startProcess } from './product-process.ts';

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
  /** Whether it begins with the next build. */
  readonly isNextBuild?: boolean;
}

/** Serves a copy of the build in a temporary folder. */
export async function deploy({ players, settings, isNextBuild }: DeploymentOptions = {}): Promise<Deployment> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-deployment-'));
  const client = join(folder, 'apps/web/dist');
  await copyBuild(folder);
  if (isNextBuild) await simulateNextBuild(client);
  if (players) await writeFile(join(folder, 'apps/server/config/servers.json'), JSON.stringify(players));

  const log = createWriteStream(join(folder, 'product.log'));
  const start = (port?: string) =>
    startProcess({
      program: builtProgram(folder),
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
      await simulateNextBuild(client);
      product = await start(new URL(baseUrl).port);
    },
    stop: async () => {
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Simulates a new build in place of a link to the first: every module has another name, and the page is marked. */
async function simulateNextBuild(client: string): Promise<void> {
  const first = await realpath(client);
  await rm(client);
  await cp(first, client, { recursive: true });
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
