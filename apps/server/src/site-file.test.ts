import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultSite } from '@marquee/domain/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSite } from './site-file.ts';
import { StartError } from './start-error.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-site-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileWith(content: string): Promise<string> {
  const file = join(folder, 'site.json');
  await writeFile(file, content);
  return file;
}

async function refusalOf(file: string): Promise<string> {
  const error: unknown = await readSite(file).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartError);
  return error instanceof Error ? error.message : '';
}

describe('readSite', () => {
  it('ships a file that says the same as no file at all', async () => {
    const shipped = new URL('../config/site.json', import.meta.url);
    expect(JSON.parse(await readFile(shipped, 'utf8'))).toEqual(defaultSite);
  });

  it('answers the shipped values where there is no file', async () => {
    expect(await readSite(join(folder, 'none.json'))).toEqual(defaultSite);
  });

  it('reads what the operator wrote, and leaves unset what is left out', async () => {
    const file = await fileWith('{ "legalEmail": "law@cinema.example" }');
    expect(await readSite(file)).toEqual({
      domains: [],
      contactEmail: null,
      legalEmail: 'law@cinema.example',
      chatUrl: null,
      popularSearches: [],
    });
  });

  it('names the file and the value at fault', async () => {
    const file = await fileWith('{ "chatUrl": "javascript:alert(1)" }');
    expect(await refusalOf(file)).toBe(
      `${file} cannot be used: chatUrl must be an https address without a user name or password.`,
    );
  });

  it('names the file that is no JSON', async () => {
    const file = await fileWith('{ "domains": [ }');
    const refusal = await refusalOf(file);
    expect(refusal).toContain(`${file} cannot be used:`);
    expect(refusal).toContain('JSON');
  });

  it('says that a file which is there cannot be read, instead of passing over it', async () => {
    expect(await refusalOf(folder)).toContain(`${folder} cannot be used: EISDIR`);
  });
});
