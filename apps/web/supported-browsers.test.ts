import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { resolveConfig } from 'vite';
import { expect, it } from 'vitest';
import { supportedBrowsers } from './supported-browsers.ts';

const names = { chrome: 'Chrome', edge: 'Edge', firefox: 'Firefox', safari: 'Safari', ios: 'Safari on iOS' };

it('supported browsers match README.md', async () => {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
  const [, list = ''] = /runs in (.+?), and in newer ones/s.exec(readme) ?? [];
  const labels = supportedBrowsers.map((target) => {
    const [, name = '', version] = /^([a-z]+)(\d+)$/.exec(target) ?? [];
    return `${names[name as keyof typeof names]} ${version}`;
  });
  expect(list.replaceAll('\n', ' ').split(', ')).toEqual(labels);
});

it('supported browsers are the build targets of scripts, worker and styles', async () => {
  const root = fileURLToPath(new URL('.', import.meta.url));
  const { build } = await resolveConfig({ root, logLevel: 'silent' }, 'build');
  expect(build.target).toEqual(supportedBrowsers);
  expect(build.cssTarget).toEqual(supportedBrowsers);
});
