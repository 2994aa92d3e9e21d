import { readFileSync } from 'node:fs';
import { noEpisode } from '@marquee/domain/library/media-file';
import { describe, expect, it } from 'vitest';
import { stemOf } from './ignored-names.ts';
import { readMediaName } from './read-media-name.ts';
import { comparableTitle } from './title-text.ts';

/** Names as collections have them, with the right reading; a row's neighbours are the other rows of its folder. */
const [header = '', ...lines] = readFileSync(new URL('names.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');
const columns = header.split('\t');
const rows = lines.map((line) => {
  const values = line.split('\t');
  const row = Object.fromEntries(columns.map((column, index) => [column, values[index] ?? '']));
  return { ...row, flags: (row.flags ?? '').split(',') } as Record<string, string> & { path: string; flags: string[] };
});

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const siblingsOf = new Map<string, string[]>();
for (const { path, kind } of rows) {
  const folder = folderOf(path);
  if (kind !== 'ignore') siblingsOf.set(folder, [...(siblingsOf.get(folder) ?? []), stemOf(nameOf(path))]);
}

/** The reading of a row, in the terms of the table. */
function readRow({ path, flags }: (typeof rows)[number]) {
  const input = flags.includes('nfd') ? path.normalize('NFD') : path;
  const siblings = siblingsOf.get(folderOf(path)) ?? [stemOf(nameOf(path))];
  return readMediaName(input, { siblings, lastYear: 2028 });
}

describe.each(rows)('$path', (row) => {
  const { kind, flags } = row;
  const name = readRow(row);
  const isLeftOut = 'ignored' in name;

  it(`is: ${row.why}`, () => {
    if (kind === 'ignore') {
      expect(isLeftOut || flags.includes('optional')).toBe(true);
      return;
    }
    if (isLeftOut) throw new Error(`The file is left out as ${name.ignored}.`);
    expect(name.mediaType).toBe(kind === 'movie' ? 'movie' : 'tv');
    expect((row.title ?? '').split('|').map(comparableTitle)).toContain(comparableTitle(name.title));
    const isYearOptional = flags.includes('optional-year');
    const years = [...(row.year ? [Number(row.year)] : []), ...(isYearOptional || !row.year ? [null] : [])];
    if (row.year || !isYearOptional) expect(years).toContain(name.year);
    const ids = Object.entries(name.ids).map(([source, id]) => `${source}:${id}`);
    expect(ids.join()).toBe(row.ids);
    expect(name.part).toBe(Number(row.part || 0));
    if (row.edition) expect(comparableTitle(name.version)).toContain(comparableTitle(row.edition));
    for (const flag of flags) {
      if (flag.startsWith('version=')) expect(name.version).toContain(flag.slice('version='.length));
      if (flag === '3d') expect(name.version).toContain('3D');
    }
    if (kind === 'movie') return;
    expect(name.date).toBe(row.date);
    const numbers = (row.episodes ?? '').split(',').filter(Boolean).map(Number);
    expect([name.episode, name.lastEpisode]).toEqual(
      numbers.length > 0 ? [numbers[0], numbers.at(-1)] : [0, noEpisode],
    );
    if (row.season)
      expect(flags.includes('optional-season') ? 1 : name.season).toBe(
        flags.includes('optional-season') ? 1 : Number(row.season),
      );
    else if (row.absolute) expect(name).toMatchObject({ season: 1, isAbsolute: true });
  });
});
