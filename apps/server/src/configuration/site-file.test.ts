import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultSite } from '@marquee/domain/site/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartError } from '../startup/start-error.ts';
import { readSite } from './site-file.ts';

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

async function startErrorOf(file: string): Promise<string> {
  const error: unknown = await readSite(file).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartError);
  return error instanceof Error ? error.message : '';
}

describe('readSite', () => {
  it('ships a file equal to the defaults', async () => {
    const shipped = new URL('../../config/site.json', import.meta.url);
    expect(JSON.parse(await readFile(shipped, 'utf8'))).toEqual(defaultSite);
  });

  it('returns the defaults without a file', async () => {
    expect(await readSite(join(folder, 'none.json'))).toEqual(defaultSite);
  });

  it('reads the file and leaves omitted values unset', async () => {
    const file = await fileWith('{ "legalEmail": "law@cinema.example" }');
    expect(await readSite(file)).toEqual({
      domains: [],
      contactEmail: null,
      legalEmail: 'law@cinema.example',
      chatUrl: null,
      popularSearches: [],
      providers: defaultSite.providers,
    });
  });

  it('throws with the file and the invalid value', async () => {
    const file = await fileWith('{ "chatUrl": "javascript:alert(1)" }');
    expect(await startErrorOf(file)).toBe(
      `${file} cannot be used: chatUrl must be an https URL without a user name or password, its host of letters, digits, hyphens and dots.`,
    );
  });

  it('throws with the file for invalid JSON', async () => {
    const file = await fileWith('{ "domains": [ }');
    const message = await startErrorOf(file);
    expect(message).toContain(`${file} cannot be used:`);
    expect(message).toContain('JSON');
  });

  it('throws for an unreadable file', async () => {
    expect(await startErrorOf(folder)).toContain(`${folder} cannot be used: EISDIR`);
  });
});
