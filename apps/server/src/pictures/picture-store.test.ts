import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sends } from './testing-picture-host.ts';
import { browser, type PictureTest, startPictureTest } from './testing-pictures.ts';

const megabyte = 1024 * 1024;

let test: PictureTest;
beforeAll(async () => {
  test = await startPictureTest();
});
afterAll(() => test.close());

async function filesOf(path: string): Promise<{ name: string; bytes: number }[]> {
  const names = await readdir(path, { recursive: true });
  const found = await Promise.all(names.map(async (name) => ({ name, status: await stat(join(path, name)) })));
  return found.filter(({ status }) => status.isFile()).map(({ name, status }) => ({ name, bytes: status.size }));
}

describe('what is kept', () => {
  it('never takes more room than it may; what nobody asked for longest goes first', async () => {
    const own = await test.openFolder();
    const maximumBytes = 2 * megabyte;
    const small = await test.open({ maximumBytes, folder: own });
    let most = 0;
    for (let index = 0; index < 30; index += 1) {
      test.host.answers.set(`large-${index}.jpg`, sends(test.photograph));
      await test.get(`/pictures/w780/large-${index}.jpg`, '*/*', small);
      await test.get('/pictures/w780/large-0.jpg', '*/*', small);
      const files = await filesOf(own);
      most = Math.max(
        most,
        files.reduce((sum, { bytes }) => sum + bytes, 0),
      );
    }
    expect(most).toBeLessThanOrEqual(maximumBytes);
    expect(most).toBeGreaterThan(maximumBytes / 2);
    expect(test.asksFor('large-0.jpg')).toBe(1);
    // A start with less room throws out what is too much.
    await test.open({ maximumBytes: maximumBytes / 2, folder: own });
    const left = (await filesOf(own)).reduce((sum, { bytes }) => sum + bytes, 0);
    expect(left).toBeLessThanOrEqual(maximumBytes / 2);
    expect(left).toBeGreaterThan(0);
  });

  it('is what was finished: what somebody begins to write is left to them, and what is empty goes', async () => {
    const own = await test.openFolder();
    const finished = `${'a'.repeat(40)}.jpg`;
    await mkdir(join(own, 'aa'));
    await writeFile(join(own, 'aa', finished), '');
    const unfinished = join('aa', `${finished}.0f0e7d4c-1111-4222-8333-444455556666`);
    await writeFile(join(own, unfinished), '');
    await test.open({ folder: own });
    expect(await filesOf(own)).toEqual([{ name: unfinished, bytes: 0 }]);
  });

  it('is made anew where the folder lost or spoiled it, and nothing fails where it cannot be written', async () => {
    const own = await test.openFolder();
    test.host.answers.set('spoiled.jpg', sends(test.photograph));
    const first = await test.open({ folder: own });
    const whole = (await test.get('/pictures/w342/spoiled.jpg', browser, first)).body;
    const [file] = await filesOf(own);
    await rm(join(own, file?.name ?? ''));
    expect((await test.get('/pictures/w342/spoiled.jpg', browser, first)).body.equals(whole)).toBe(true);
    expect(test.asksFor('spoiled.jpg')).toBe(2);
    await writeFile(join(own, 'a-file'), 'x');
    const nowhere = await test.open({ folder: join(own, 'a-file', 'below') });
    expect((await test.get('/pictures/w342/spoiled.jpg', browser, nowhere)).body.equals(whole)).toBe(true);
  });
});
