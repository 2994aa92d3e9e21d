import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const entry = fileURLToPath(new URL('./server.mjs', import.meta.url));

/** @type {string} */
let folder;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-archive-'));
  await cp(entry, join(folder, 'server.mjs'));
  await mkdir(join(folder, 'apps/server/dist'), { recursive: true });
  for (const name of ['main', 'backup']) {
    await writeFile(
      join(folder, `apps/server/dist/${name}.js`),
      `console.log('${name}', process.argv.slice(2).join(), process.env.NODE_ENV)`,
    );
  }
});
afterEach(() => rm(folder, { recursive: true }));

/** @param {string[]} platforms of the archive's native parts */
async function addPlatforms(...platforms) {
  for (const platform of platforms) await mkdir(join(folder, 'node_modules/@img', platform), { recursive: true });
}

/** @param {string[]} parameters */
function run(...parameters) {
  const { NODE_ENV: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'server.mjs'), ...parameters], {
    encoding: 'utf8',
    env,
  });
  return { status, stdout, stderr };
}

const own = `sharp-${process.platform}-${process.arch}`;

it('starts the product, or the command that is named with its parameters', async () => {
  await addPlatforms(own, `sharp-libvips-${process.platform}-${process.arch}`);
  expect(run()).toEqual({ status: 0, stdout: 'main  production\n', stderr: '' });
  expect(run('backup', 'a.marquee')).toEqual({ status: 0, stdout: 'backup a.marquee production\n', stderr: '' });
});

it('says which commands there are', async () => {
  await addPlatforms(own);
  expect(run('nothing')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('There is no command nothing. Start Marquee with: node server.mjs.'),
  });
});

it('says for which machines it is', async () => {
  await addPlatforms('sharp-plan9-x64', 'sharp-libvips-plan9-x64');
  expect(run()).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^This archive is for plan9-x64; this machine is/),
  });
});
