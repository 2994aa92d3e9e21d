import { deflateRawSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { fileOfBlob, type ImportFile } from '../import-file.ts';
import { openFiles } from '../open-files.ts';
import { readImport } from '../read-import.ts';
import { filesOf, fixture, read, zipOf } from '../testing-files.ts';
import { checksum } from './checksum.ts';
import { ReadBudget } from './read-budget.ts';

const diary =
  'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n2024-05-02,Fargo,1996,https://boxd.it/a,,,,\n';
const watchlist = 'Date,Name,Year,Letterboxd URI\n2024-06-01,The Matrix,1999,https://boxd.it/b\n';
const locked = 'This archive is locked. Unpack it and drop the files.';
const tooLarge = 'This archive unpacks to more than 500 MB. Drop only the files named here.';

interface PackedEntry {
  readonly name: string;
  readonly packed: Uint8Array;
  readonly method?: number;
  readonly flags?: number;
  readonly crc?: number;
  /** What the headers claim. */
  readonly bytes?: number;
  /** Further names for the same content. */
  readonly names?: readonly string[];
}

/** A ZIP whose headers may be wrong. */
function archiveOf(entries: readonly PackedEntry[], claimedCount?: number): Uint8Array {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, packed, method = 8, flags = 0, crc = 0, bytes = packed.length, names = [] } of entries) {
    const about = [...[20, flags, method, 0, 0].map(short), ...[crc, packed.length, bytes].map(long)];
    for (const own of [name, ...names]) {
      const rest = [short(own.length), ...[0, 0, 0, 0].map(short), long(0), long(offset), strToU8(own)];
      directory.push(join([long(0x02014b50), short(20), ...about, ...rest]));
    }
    parts.push(join([long(0x04034b50), ...about, short(name.length), short(0), strToU8(name)]), packed);
    offset += 30 + name.length + packed.length;
  }
  const whole = join(directory);
  const count = short(claimedCount ?? directory.length);
  const end = [long(0x06054b50), short(0), short(0), count, count, long(whole.length)];
  return join([...parts, whole, ...end, long(offset), short(0)]);
}

function short(value: number): Uint8Array {
  return Uint8Array.of(value & 255, (value >> 8) & 255);
}

function long(value: number): Uint8Array {
  return Uint8Array.of(value & 255, (value >>> 8) & 255, (value >>> 16) & 255, value >>> 24);
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let position = 0;
  for (const part of parts) {
    whole.set(part, position);
    position += part.length;
  }
  return whole;
}

function entryOf(name: string, text: string): PackedEntry {
  return { name, packed: deflateRawSync(strToU8(text)), crc: checksum(strToU8(text)), bytes: text.length };
}

/** Deflated zeros, a thousandth of their size. */
function zeros(bytes: number): { packed: Uint8Array; bytes: number } {
  return { packed: deflateRawSync(new Uint8Array(bytes)), bytes };
}

describe('archives', () => {
  it('are recognised whatever they are called', async () => {
    const { source, rows } = await read({ 'export.txt': zipOf({ 'diary.csv': diary }) });
    expect({ source, rows: rows.length }).toEqual({ source: 'letterboxd', rows: 1 });
  });

  it('may be stored, have folders and backslashes, and a comment', async () => {
    const stored = zipSync(
      { 'letterboxd-ada/': new Uint8Array(), 'letterboxd-ada/diary.csv': strToU8(diary) },
      { level: 0, comment: 'of a spreadsheet' },
    );
    expect((await read({ 'a.zip': stored })).rows).toHaveLength(1);
    const windows = archiveOf([entryOf('letterboxd\\diary.csv', diary)]);
    expect((await read({ 'a.zip': windows })).rows).toHaveLength(1);
  });

  it('are read from the disk in parts', async () => {
    const zip = zipOf({ 'diary.csv': diary, 'user-profile.json': 'x'.repeat(1_000_000) });
    const { rows } = await readImport([fileOfBlob('a.zip', new Blob([new Uint8Array(zip)]))]);
    expect(rows).toHaveLength(1);
  });

  it('are locked if an entry is', async () => {
    const zip = archiveOf([entryOf('diary.csv', diary), { ...entryOf('watchlist.csv', watchlist), flags: 1 }]);
    expect(await read({ 'a.zip': zip })).toMatchObject({ rows: [], problems: [{ file: 'a.zip', message: locked }] });
  });

  it('are unknown if no entry has a name of an export, and nothing of them is unpacked', async () => {
    const zip = archiveOf([{ name: 'photos.csv', packed: Uint8Array.of(255, 255) }]);
    expect(await read({ 'a.zip': zip })).toMatchObject({
      source: null,
      problems: [{ file: 'a.zip', message: 'Marquee does not know this file.' }],
    });
  });

  it('may have what a system leaves in them', async () => {
    const zip = zipOf({ 'lists/._snow.csv': '\0\0', '__MACOSX/lists/._snow.csv': '\0', 'diary.csv': diary });
    expect(await read({ 'a.zip': zip, '.DS_Store': '\0\0' })).toMatchObject({
      rows: [{ title: 'Fargo' }],
      problems: [],
    });
  });

  it('never unpack profiles and tokens', async () => {
    const damaged = { packed: Uint8Array.of(255, 255), crc: 1 };
    const names = ['user-profile.json', 'access_token.csv', 'likes/films.csv', 'deleted/diary.csv', 'x/reviews.csv'];
    const zip = archiveOf([entryOf('diary.csv', diary), ...names.map((name) => ({ name, ...damaged }))]);
    expect(await read({ 'a.zip': zip })).toMatchObject({ rows: [{ title: 'Fargo' }], problems: [] });
  });
});

describe('damage', () => {
  it('of an entry leaves the others', async () => {
    const entries = [
      entryOf('diary.csv', diary),
      { ...entryOf('watched.csv', watchlist), crc: 1 },
      entryOf('watchlist.csv', watchlist),
    ];
    expect(await read({ 'a.zip': archiveOf(entries) })).toMatchObject({
      rows: [{ title: 'Fargo' }, { title: 'The Matrix' }],
      problems: [{ file: 'watched.csv', message: 'watched.csv cannot be read; the other 2 files were.' }],
    });
    expect((await read({ 'a.zip': archiveOf(entries.slice(0, 2)) })).problems).toEqual([
      { file: 'watched.csv', message: 'watched.csv cannot be read; the other file was.' },
    ]);
  });

  it('of a page of Trakt leaves the other pages', async () => {
    const pages = fixture('trakt');
    const whole = await read(pages);
    const { rows, problems } = await read({ ...pages, 'watched-history-2.json': strToU8('[{"id": 8100000002, "wat') });
    expect(whole.rows.length - rows.length).toBe(2);
    expect(problems).toEqual([
      {
        file: 'watched-history-2.json',
        message: expect.stringMatching(/^watched-history-2.json cannot be read; the other/),
      },
    ]);
  });

  it.each([
    ['a half', (zip: Uint8Array) => zip.subarray(0, zip.length / 2)],
    ['without its end', (zip: Uint8Array) => zip.subarray(0, -22)],
    ['four bytes', (zip: Uint8Array) => zip.subarray(0, 4)],
  ])('of an archive: %s', async (_, damage) => {
    const { rows, problems } = await read({ 'a.zip': damage(zipOf({ 'diary.csv': diary })) });
    expect({ rows, problems }).toEqual({ rows: [], problems: [{ file: 'a.zip', message: 'a.zip cannot be read.' }] });
  });

  it('of the disk is a problem of the file', async () => {
    const gone: ImportFile = { name: 'watched.csv', size: 10, read: () => Promise.reject(new Error('gone')) };
    const { rows, problems } = await readImport([gone, ...filesOf({ 'diary.csv': diary })]);
    expect({ rows: rows.length, problems }).toEqual({
      rows: 1,
      problems: [{ file: 'watched.csv', message: 'watched.csv cannot be read; the other file was.' }],
    });
  });
});

describe('limits', () => {
  /** A thousandth of them. */
  const budget = () => new ReadBudget({ readBytes: 500_000, entryBytes: 100_000 });

  it('count what is unpacked, whatever the headers say and also if it is damaged', async () => {
    // Six names for the same 90 KB, which are 100 bytes in the archive.
    const [name = '', ...names] = [1, 2, 3, 4, 5, 6].map((page) => `watched-history-${page}.json`);
    const bomb = { name, names, ...zeros(90_000), bytes: 10, crc: 1 };
    const zip = archiveOf([entryOf('diary.csv', diary), bomb]);
    expect(zip.length).toBeLessThan(2_000);
    expect(await openFiles(filesOf({ 'a.zip': zip }), budget())).toMatchObject({
      documents: [],
      problems: [{ file: 'a.zip', message: tooLarge }],
      damaged: [],
    });
  });

  it('are 100 MB for an entry, and the others are read', async () => {
    const zip = archiveOf([entryOf('diary.csv', diary), { name: 'watched.csv', ...zeros(100_001), bytes: 1 }]);
    expect(await openFiles(filesOf({ 'a.zip': zip }), budget())).toMatchObject({
      documents: [{ name: 'diary.csv' }],
      problems: [{ file: 'watched.csv', message: 'This file is larger than 100 MB.' }],
    });
  });

  it('are 100 MB for a file, which is not read at all, and 500 MB for all files', async () => {
    const sized = (name: string, size: number): ImportFile => ({
      name,
      size,
      read: (start, end) => Promise.resolve(new Uint8Array(Math.min(end - start, 4))),
    });
    expect((await readImport([sized('a.csv', 100_000_001)])).problems).toEqual([
      { file: 'a.csv', message: 'This file is larger than 100 MB.' },
    ]);
    const { problems } = await readImport(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => sized(name, 99_000_000)));
    expect(problems.at(-1)).toEqual({
      file: 'f',
      message: 'The files are larger than 500 MB in total. Drop fewer of them.',
    });
  });

  it('are 10,000 entries', async () => {
    const zip = archiveOf([entryOf('diary.csv', diary)], 10_001);
    expect((await read({ 'a.zip': zip })).problems).toEqual([
      { file: 'a.zip', message: 'This archive has more than 10,000 files. Drop only the files named here.' },
    ]);
  });
});
