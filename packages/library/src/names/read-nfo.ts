import { open } from 'node:fs/promises';
import { idsIn, type NamedIds } from './title-text.ts';

/** Bytes of an `.nfo` file to read: those of media managers have a few thousand, with the ids at the beginning. */
const maxBytes = 128 * 1024;

const uniqueId = /<uniqueid\b([^>]{0,200})>\s*([^<>\s]{1,20})\s*<\/uniqueid>/gi;
const element = (name: string) => new RegExp(`<${name}>\\s*([^<>\\s]{1,20})\\s*</${name}>`, 'i');
const tmdbElement = element('tmdbid');
const imdbElements = [element('imdbid'), element('imdb_id')];
const tvdbElement = element('tvdbid');
/** Of older versions of Kodi: the id of IMDb, and for a show that of TVDB. */
const plainId = /<id\b[^<>]{0,100}>\s*(tt\d{7,9})\s*<\/id>/i;
const plainNumber = /<id\b[^<>]{0,100}>\s*(\d{4,9})\s*<\/id>/i;
const tmdbUrl = /themoviedb\.org\/(movie|tv)\/(\d{1,9})/i;
const imdbUrl = /imdb\.com\/title\/(tt\d{7,9})/i;
const tvdbUrl = /thetvdb\.com\/[^\s"<]{0,200}[?&](?:series)?id=(\d{1,9})/i;
/** Parts of a document with ids of their own. */
const innerElements = ['actor', 'set', 'rating', 'ratings', 'fileinfo', 'episodedetails'];

/** Cuts out elements of a name. By searches that only go forward: one pattern would take quadratic time. */
function withoutElements(text: string, name: string): string {
  const lowerCase = text.toLowerCase();
  const parts: string[] = [];
  let end = 0;
  for (;;) {
    const start = lowerCase.indexOf(`<${name}>`, end);
    const close = start < 0 ? -1 : lowerCase.indexOf(`</${name}>`, start);
    if (close < 0) return [...parts, text.slice(end)].join(' ');
    parts.push(text.slice(end, start));
    end = close + name.length + '</>'.length;
  }
}

/**
 * The ids that the text of an `.nfo` file gives: XML of Kodi, or addresses. Not parsed as XML, so no entity expands.
 */
export function idsOfNfo(text: string): NamedIds {
  const relevant = innerElements.reduce(withoutElements, text);
  const unique = new Map<string, string>();
  for (const [, attributes = '', value = ''] of relevant.matchAll(uniqueId)) {
    const type = /\btype\s*=\s*["']([a-z]{2,20})["']/i.exec(attributes)?.[1]?.toLowerCase();
    if (type !== undefined && !unique.has(type)) unique.set(type, value);
  }
  const tmdb = unique.get('tmdb') ?? tmdbElement.exec(relevant)?.[1] ?? tmdbUrl.exec(relevant)?.[2];
  const imdb =
    unique.get('imdb') ??
    imdbElements.map((pattern) => pattern.exec(relevant)?.[1]).find((id) => id !== undefined) ??
    plainId.exec(relevant)?.[1] ??
    imdbUrl.exec(relevant)?.[1];
  const ofShow = /<tvshow\b/i.test(relevant) ? plainNumber.exec(relevant)?.[1] : undefined;
  const tvdb = unique.get('tvdb') ?? tvdbElement.exec(relevant)?.[1] ?? ofShow ?? tvdbUrl.exec(relevant)?.[1];
  // Validates them like the tags of names.
  return idsIn(`{tmdb-${tmdb}} {imdb-${imdb}} {tvdb-${tvdb}}`);
}

/** Reads an `.nfo` file; a larger one up to a limit. @throws if it cannot be read */
export async function readNfo(path: string): Promise<NamedIds> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(maxBytes), 0, maxBytes, 0);
    return idsOfNfo(decode(buffer.subarray(0, bytesRead)));
  } finally {
    await file.close();
  }
}

function decode(bytes: Buffer): string {
  return bytes[0] === 0xff && bytes[1] === 0xfe ? bytes.toString('utf16le') : bytes.toString('utf8');
}
