import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { respondsWith } from './testing-image-upstream.ts';
import { browserAccept, type ImageProxyTest, startImageProxyTest } from './testing-images.ts';

const megabyte = 1024 * 1024;

let test: ImageProxyTest;
beforeAll(async () => {
  test = await startImageProxyTest();
});
afterAll(() => test.close());

async function filesOf(path: string): Promise<{ name: string; bytes: number }[]> {
  const names = await readdir(path, { recursive: true });
  const found = await Promise.all(names.map(async (name) => ({ name, status: await stat(join(path, name)) })));
  return found.filter(({ status }) => status.isFile()).map(({ name, status }) => ({ name, bytes: status.size }));
}

describe('openImageDiskCache', () => {
  it('stays below its size limit and evicts the least recently used image', async () => {
    const folder = await test.openFolder();
    const maxBytes = 2 * megabyte;
    const small = await test.open({ maxBytes, folder });
    let peakBytes = 0;
    for (let index = 0; index < 30; index += 1) {
      test.upstream.responders.set(`large-${index}.jpg`, respondsWith(test.photograph));
      await test.get(`/pictures/w780/large-${index}.jpg`, '*/*', small);
      await test.get('/pictures/w780/large-0.jpg', '*/*', small);
      const files = await filesOf(folder);
      peakBytes = Math.max(
        peakBytes,
        files.reduce((sum, { bytes }) => sum + bytes, 0),
      );
    }
    expect(peakBytes).toBeLessThanOrEqual(maxBytes);
    expect(peakBytes).toBeGreaterThan(maxBytes / 2);
    expect(test.requestsFor('large-0.jpg')).toBe(1);
    // A restart with a lower limit evicts the excess.
    await test.open({ maxBytes: maxBytes / 2, folder });
    const remainingBytes = (await filesOf(folder)).reduce((sum, { bytes }) => sum + bytes, 0);
    expect(remainingBytes).toBeLessThanOrEqual(maxBytes / 2);
    expect(remainingBytes).toBeGreaterThan(0);
  });

  it('keeps files that another process is writing and deletes empty ones', async () => {
    const folder = await test.openFolder();
    const finished = `${'a'.repeat(40)}.jpg`;
    await mkdir(join(folder, 'aa'));
    await writeFile(join(folder, 'aa', finished), '');
    const unfinished = join('aa', `${finished}.0f0e7d4c-1111-4222-8333-444455556666`);
    await writeFile(join(folder, unfinished), '');
    await test.open({ folder });
    expect(await filesOf(folder)).toEqual([{ name: unfinished, bytes: 0 }]);
  });

  it('reloads a lost or corrupt image, and works without a writable folder', async () => {
    const folder = await test.openFolder();
    test.upstream.responders.set('spoiled.jpg', respondsWith(test.photograph));
    const first = await test.open({ folder });
    const original = (await test.get('/pictures/w342/spoiled.jpg', browserAccept, first)).body;
    const [file] = await filesOf(folder);
    await rm(join(folder, file?.name ?? ''));
    expect((await test.get('/pictures/w342/spoiled.jpg', browserAccept, first)).body.equals(original)).toBe(true);
    expect(test.requestsFor('spoiled.jpg')).toBe(2);
    await writeFile(join(folder, 'a-file'), 'x');
    for (const place of [join(folder, 'a-file', 'below'), '/proc/marquee']) {
      const unwritable = await test.open({ folder: place });
      const { body } = await test.get('/pictures/w342/spoiled.jpg', browserAccept, unwritable);
      expect(body.equals(original)).toBe(true);
    }
  });
});
