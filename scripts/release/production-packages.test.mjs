import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../repository.mjs';
import { copyManifests, installation, packageFolders } from './production-packages.mjs';

/** @typedef {{ version?: string, dev?: boolean, dependencies?: Record<string, string> }} Locked */
/** @type {Record<string, Locked>} */
const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;

it('installs what the server imports, and nothing that only builds or tests need', async () => {
  const place = await mkdtemp(join(tmpdir(), 'marquee-packages-'));
  try {
    await copyManifests(place);
    const { stdout, stderr } = spawnSync('npm', [...installation('x64'), '--dry-run', '--offline'], { cwd: place });
    const names = [...stdout.toString().matchAll(/^add (\S+) /gm)].map(([, name]) => name);
    expect(names, stderr.toString()).toEqual(expect.arrayContaining(['fastify', '@img/sharp-linux-x64']));
    expect(names.filter((name) => /vite|rolldown|lightningcss|playwright/.test(name ?? ''))).toEqual([]);
  } finally {
    await rm(place, { recursive: true });
  }
});

it('ships each package of the server in the version that npm locks for it', () => {
  // What the packages bundled with the server import is found from the server.
  const workspaces = new Set(['apps/server']);
  for (const path of workspaces) {
    for (const name of Object.keys(locked[path]?.dependencies ?? {})) {
      if (name.startsWith('@marquee/')) workspaces.add(name.replace('@marquee/', 'packages/'));
    }
  }
  const wrong = [...workspaces].flatMap((workspace) =>
    Object.keys(locked[workspace]?.dependencies ?? {})
      .filter((name) => !name.startsWith('@marquee/'))
      .filter((name) => {
        const needed = locked[`${workspace}/node_modules/${name}`] ?? locked[`node_modules/${name}`];
        const found = [...packageFolders]
          .reverse()
          .map((folder) => locked[`${folder}/${name}`])
          .find(Boolean);
        return found?.version !== needed?.version || found?.dev;
      })
      .map((name) => `${name} of ${workspace}`),
  );
  expect(workspaces.size).toBeGreaterThan(5);
  expect(wrong).toEqual([]);
});
