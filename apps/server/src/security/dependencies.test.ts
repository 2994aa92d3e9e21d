import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const lockFile = new URL('../../../../package-lock.json', import.meta.url);

/** First versions without a vulnerability that would affect this product. */
const minimumVersions = {
  fastify: [5, 8, 5], // CVE-2026-33806: validation by content type could be bypassed
  '@fastify/static': [9, 1, 1], // CVE-2026-6414: encoded slashes reached protected paths
  'drizzle-orm': [0, 45, 2], // CVE-2026-39356: column names were not escaped
  '@trpc/server': [11, 8, 0], // CVE-2025-68130: prototype pollution by form data
} as const;

it.each(Object.entries(minimumVersions))('%s has no version with a known vulnerability', async (name, minimum) => {
  const { packages } = JSON.parse(await readFile(lockFile, 'utf8')) as {
    packages: Record<string, { version: string }>;
  };
  const copies = Object.entries(packages).filter(([path]) => path.endsWith(`node_modules/${name}`));
  expect(copies.length).toBeGreaterThan(0);
  for (const [path, { version }] of copies) {
    const parts = version.split('.').map((part) => Number.parseInt(part, 10));
    const first = parts.findIndex((part, index) => part !== minimum[index]);
    expect([path, version, first === -1 || (parts[first] ?? 0) > (minimum[first] ?? 0)]).toEqual([path, version, true]);
  }
});
