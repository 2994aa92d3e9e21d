import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { resolveConfig } from 'vite';
import { expect, it } from 'vitest';

const names = { chrome: 'Chrome', edge: 'Edge', firefox: 'Firefox', safari: 'Safari', ios: 'Safari on iOS' };

it('scripts, worker and styles are built for the browsers that README.md names', async () => {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
  const [, list = ''] = /runs in (.+?), and in newer ones/s.exec(readme) ?? [];
  const root = fileURLToPath(new URL('.', import.meta.url));
  const { build } = await resolveConfig({ root, logLevel: 'silent' }, 'build');
  const labels = [build.target].flat().map((target) => {
    const [, name = '', version] = /^([a-z]+)(\d+)$/.exec(String(target)) ?? [];
    return `${names[name as keyof typeof names]} ${version}`;
  });
  expect(list.replaceAll('\n', ' ').split(', ')).toEqual(labels);
  expect(build.cssTarget).toEqual(build.target);
});
