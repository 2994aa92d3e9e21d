import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cpuMsOf } from '../testing/cpu-time.ts';
import { idsOfNfo, readNfo } from './read-nfo.ts';

describe('idsOfNfo', () => {
  it.each<[name: string, text: string, ids: object]>([
    ['unique ids', '<movie><uniqueid type="tmdb" default="true">603</uniqueid></movie>', { tmdb: 603 }],
    [
      'ids of several',
      "<movie><uniqueid type='imdb'>tt0133093</uniqueid>\n<uniqueid default='false' type='tmdb'> 603 </uniqueid></movie>",
      { tmdb: 603, imdb: 'tt0133093' },
    ],
    [
      'older elements',
      '<tvshow><tmdbid>1399</tmdbid><imdb_id>tt0944947</imdb_id><tvdbid>121361</tvdbid></tvshow>',
      { tmdb: 1399, imdb: 'tt0944947', tvdb: 121_361 },
    ],
    ['the id of older versions of Kodi', '<movie><id>tt0119094</id></movie>', { imdb: 'tt0119094' }],
    ['the same with its source', '<movie><id moviedb="imdb">tt0119094</id></movie>', { imdb: 'tt0119094' }],
    ['the same of a show', '<tvshow><title>Show</title><id>81189</id></tvshow>', { tvdb: 81_189 }],
    ['no number of a movie that is none of IMDb', '<movie><id>81189</id></movie>', {}],
    ['a bare address', 'https://www.themoviedb.org/movie/603-the-matrix', { tmdb: 603 }],
    ['an address of a show', 'https://www.themoviedb.org/tv/1399-game-of-thrones\n', { tmdb: 1399 }],
    ['an address of IMDb', 'https://www.imdb.com/title/tt0133093/', { imdb: 'tt0133093' }],
    ['no id of an actor', '<movie><actor><name>A</name><tmdbid>6384</tmdbid></actor></movie>', {}],
    ['no id of a collection', '<movie><set><tmdbid>2344</tmdbid></set><tmdbid>603</tmdbid></movie>', { tmdb: 603 }],
    ['no id that is none', '<movie><uniqueid type="tmdb">&lol9;</uniqueid><tmdbid>-1</tmdbid></movie>', {}],
    ['no text at all', '', {}],
  ])('finds %s', (_name, text, ids) => {
    expect(idsOfNfo(text)).toEqual(ids);
  });

  it('does not expand entities', () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "1"><!ENTITY b "&a;&a;">]><movie><tmdbid>&b;</tmdbid></movie>';
    expect(idsOfNfo(bomb)).toEqual({});
  });

  it('reads hostile text in linear time', async () => {
    const text =
      '<actor>'.repeat(40_000) +
      '<uniqueid '.repeat(40_000) +
      'thetvdb.com/'.repeat(40_000) +
      '<tvshow <id '.repeat(40_000);
    expect(await cpuMsOf(() => idsOfNfo(text))).toBeLessThan(2_000);
  });
});

describe('readNfo', () => {
  it('reads the beginning of a large file only, also as UTF-16', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-nfo-'));
    try {
      const path = join(folder, 'movie.nfo');
      await writeFile(path, `<movie><tmdbid>603</tmdbid>${' '.repeat(300_000)}<imdbid>tt0133093</imdbid></movie>`);
      expect(await readNfo(path)).toEqual({ tmdb: 603 });
      await writeFile(path, Buffer.from('\ufeff<movie><tmdbid>604</tmdbid></movie>', 'utf16le'));
      expect(await readNfo(path)).toEqual({ tmdb: 604 });
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
