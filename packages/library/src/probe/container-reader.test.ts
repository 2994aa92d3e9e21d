import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContainerReader } from './container-reader.ts';

/** The header of a Matroska file, and of a segment of unknown length. */
const matroskaStart = Buffer.from('1a45dfa38b4282886d6174726f736b611853806701ffffffffffffff', 'hex');

describe('createContainerReader', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-containers-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('gives up a file that its library reads for ever, and reads the next one', async () => {
    const endless = join(folder, 'endless.mkv');
    // As a download leaves it that reserves its space first.
    await writeFile(endless, Buffer.concat([matroskaStart, Buffer.alloc(2_000)]));
    const text = join(folder, 'text.mkv');
    await writeFile(text, 'This is not a video.');
    const reader = createContainerReader({ timeoutMs: 1_500 });
    expect(await reader.read(endless)).toEqual({ failure: 'too-slow' });
    expect(await reader.read(text)).toEqual({ failure: 'unknown' });
  });
});
