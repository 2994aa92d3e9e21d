import { ImportRow } from '@marquee/domain/exchange/import-rows';
import { describe, expect, it } from 'vitest';
import { readImport } from './read-import.ts';
import { type Contents, expectedOf, filesOf, fixture, fixtureNames, zipOf } from './testing-files.ts';

/** Files as they are dropped, and as the archive that the service gives. */
const isFolder = (name: string) => !name.includes('.');
const asArchive = ['trakt', 'letterboxd', 'tvtime', 'tvtime-export', 'tvtime-liberator', 'netflix-account', 'movary'];

describe.each(fixtureNames)('%s', (name) => {
  const contents = fixture(name);
  const forms: [string, Contents][] = [[isFolder(name) ? 'a folder' : 'a file', contents]];
  if (asArchive.includes(name)) forms.push(['an archive', { 'export.zip': zipOf(contents) }]);
  if (isFolder(name)) forms.push(['a folder in a folder', inFolder(contents)]);

  it.each(forms)('is read as %s', async (form, dropped) => {
    const expected = expectedOf(name);
    const { source, rows, problems } = await readImport(filesOf(dropped));
    expect(source).toBe(expected.source);
    expect(comparable(source, rows)).toEqual(comparable(source, expected.rows));
    const files = problems.map(({ file }) => (form.endsWith('in a folder') ? file.replace('export/', '') : file));
    expect(files.sort()).toEqual(expected.problems.map(({ file }) => file).sort());
    expect(new Set(rows.map(({ n }) => n)).size).toBe(rows.length);
    for (const row of rows) expect(ImportRow.parse(row)).toEqual(row);
  });
});

it('reads nothing of profiles and tokens', async () => {
  const secrets = /mail\.invalid|Lighthouse 3|must-never-leave|203\.0\.113|ada_example/;
  for (const name of fixtureNames) {
    expect(JSON.stringify(await readImport(filesOf(fixture(name)))), name).not.toMatch(secrets);
  }
});

function inFolder(contents: Contents): Contents {
  return Object.fromEntries(Object.entries(contents).map(([path, content]) => [`export/${path}`, content]));
}

/** In any order and without numbers; movies of TV Time have titles in a folded form. */
function comparable(source: string | null, rows: readonly object[]): string[] {
  return rows
    .map((row) => {
      const { n: _, ...rest } = row as Record<string, unknown>;
      const isFolded = source === 'tvtime' && rest.media_type === 'movie';
      const entries = Object.entries(isFolded ? { ...rest, title: String(rest.title).toLowerCase() } : rest);
      return JSON.stringify(entries.sort(([a], [b]) => a.localeCompare(b)).map(([key, value]) => [key, sorted(value)]));
    })
    .sort();
}

function sorted(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? Object.entries(value).sort() : value;
}
