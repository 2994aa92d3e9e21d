import { execFileSync } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { compiledMessagesForEsbuild } from '@marquee/translations/compiled-messages';
import { build, stop } from 'esbuild';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Workspace packages are source and become part of the bundle; what comes from the registry stays where npm put it. */
const registryPackagesStayOutside = {
  name: 'registry-packages-stay-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path }) =>
      path.startsWith('@marquee/') ? undefined : { path, external: true },
    );
  },
};

await rm(here('dist'), { recursive: true, force: true });
await build({
  // Side by side: what is found beside the bundle is found from either.
  entryPoints: {
    main: here('src/main.ts'),
    account: here('src/commands/account.ts'),
    backup: here('src/commands/backup.ts'),
    restore: here('src/commands/restore.ts'),
    doctor: here('src/commands/doctor.ts'),
  },
  outdir: here('dist'),
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  // Node holds the maps in memory; positions are enough for it.
  sourcesContent: false,
  plugins: [registryPackagesStayOutside, compiledMessagesForEsbuild()],
});
// Threads are programs of their own, found beside the bundle, as are the migrations and the sample's pictures.
await cp(here('../../packages/auth/src/password-worker.mjs'), here('dist/password-worker.mjs'));
await cp(here('../../packages/db/src/embedded/embedded-worker.mjs'), here('dist/embedded-worker.mjs'));
await cp(here('../../packages/library/src/probe/container-worker.mjs'), here('dist/container-worker.mjs'));
await cp(here('../../packages/db/src/migrations'), here('dist/migrations'), { recursive: true });
await cp(here('../../packages/sample-catalogue/src/sample-pictures'), here('dist/sample-pictures'), {
  recursive: true,
});
// Together they would need more memory than all other steps of a build.
await stop();
// In a program of its own, since it stops the clock.
const emptyDatabaseMaker = here('../../packages/db/src/embedded/make-empty-database.mjs');
execFileSync(process.execPath, [emptyDatabaseMaker, here('dist/empty-database.tar.gz')]);
