import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const lockFile = new URL('../../../../package-lock.json', import.meta.url);

/** Versions in which faults were mended that would reach this product: the reason stands in the advisory named. */
const floors = {
  fastify: [5, 8, 5], // CVE-2026-33806: validation by content type could be passed by
  '@fastify/static': [9, 1, 1], // CVE-2026-6414: encoded slashes reached guarded paths
  'drizzle-orm': [0, 45, 2], // CVE-2026-39356: names of columns were not escaped
  '@trpc/server': [11, 8, 0], // CVE-2025-68130: form data reached the prototype
} as const;

it.each(Object.entries(floors))('%s is installed in no version with a known fault', async (name, floor) => {
  const { packages } = JSON.parse(await readFile(lockFile, 'utf8')) as {
    packages: Record<string, { version: string }>;
  };
  const copies = Object.entries(packages).filter(([path]) => path.endsWith(`node_modules/${name}`));
  expect(copies.length).toBeGreaterThan(0);
  for (const [path, { version }] of copies) {
    const parts = version.split('.').map((part) => Number.parseInt(part, 10));
    const first = parts.findIndex((part, index) => part !== floor[index]);
    expect([path, version, first === -1 || (parts[first] ?? 0) > (floor[first] ?? 0)]).toEqual([path, version, true]);
  }
});
