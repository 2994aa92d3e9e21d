import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyManifests, installation } from './production-packages.mjs';

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
