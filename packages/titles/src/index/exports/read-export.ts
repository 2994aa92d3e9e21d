import { createReadStream, createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip } from 'node:zlib';
import type { SuggestionKind } from '@marquee/domain/catalogue/suggestions';
import { maxId } from '@marquee/domain/limits';
import type { IndexableTitle } from '../store/store-titles.ts';

/** Why an export cannot be indexed now. */
export class ExportError extends Error {
  override readonly name = 'ExportError';
  constructor(
    readonly problem: 'missing' | 'unreadable' | 'disk-full',
    message: string,
  ) {
    super(message);
  }
}

const names: Record<SuggestionKind, string> = {
  movie: 'movie_ids',
  tv: 'tv_series_ids',
  person: 'person_ids',
  collection: 'collection_ids',
};

const dayMs = 24 * 60 * 60_000;
/** That of a day appears about eight hours after its beginning, and one may be missing. */
const daysBack = 3;
/** Without a byte for so long, the download is given up. */
const silenceTimeoutMs = 60_000;
/** That of people has about 60 MB. */
const maxBytes = 512 * 1024 * 1024;
/** Longer lines are no entries: the longest title has 400 characters. */
const maxLineLength = 10_000;

export interface ExportAddress {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly kind: SuggestionKind;
  readonly now: Date;
}

/** The address of the newest export. @throws ExportError 'missing' */
export async function findExport({ baseUrl, kind, now }: ExportAddress, signal: AbortSignal): Promise<string> {
  for (let back = 0; back <= daysBack; back += 1) {
    const [year, month, day] = new Date(now.getTime() - back * dayMs).toISOString().slice(0, 10).split('-');
    const url = `${baseUrl}/${names[kind]}_${month}_${day}_${year}.json.gz`;
    const timeout = AbortSignal.any([signal, AbortSignal.timeout(silenceTimeoutMs)]);
    const response = await fetch(url, { signal: timeout }).catch(toExportError(signal));
    await response.body?.cancel();
    if (response.ok) return url;
  }
  throw new ExportError('missing', `no export of the last ${daysBack} days`);
}

/**
 * Downloads an export. Its lines are stored slowly, and no server waits for that with an open connection.
 * @throws ExportError 'missing' or 'unreadable'
 */
export async function downloadExport(url: string, file: string, signal: AbortSignal): Promise<void> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silenceTimeoutMs);
  let bytes = 0;
  try {
    const response = await fetch(url, { signal: AbortSignal.any([signal, silence.signal]) });
    if (!response.ok || response.body === null) throw new ExportError('missing', `status ${response.status}`);
    const watched = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), silenceTimeoutMs);
        bytes += chunk.length;
        done(bytes > maxBytes ? new ExportError('unreadable', 'the export is too large') : null, chunk);
      },
    });
    await pipeline(Readable.fromWeb(response.body as ReadableStream), watched, createWriteStream(file), { signal });
  } catch (error) {
    if (error instanceof ExportError) throw error;
    toExportError(signal)(error);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reads a downloaded export line by line; only a few kB of it are in memory. Lines that are no valid entry are left
 * out, as are adult titles.
 * @throws ExportError 'unreadable'
 */
export async function* readExport(
  { file, kind }: { file: string; kind: SuggestionKind },
  signal: AbortSignal,
): AsyncGenerator<IndexableTitle> {
  const compressed = createReadStream(file);
  const unzipped = createGunzip();
  compressed.on('error', (error) => unzipped.destroy(error));
  try {
    for await (const line of linesOf(compressed.pipe(unzipped))) {
      const entry = parseEntry(line, kind);
      if (entry !== null) yield entry;
    }
  } catch (error) {
    toExportError(signal)(error);
  } finally {
    compressed.destroy();
    unzipped.destroy();
  }
}

function toExportError(signal: AbortSignal): (error: unknown) => never {
  return (error) => {
    signal.throwIfAborted();
    throw new ExportError('unreadable', error instanceof Error ? error.message : String(error));
  };
}

async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of stream) {
    const lines = `${rest}${decoder.decode(chunk, { stream: true })}`.split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > maxLineLength) rest = '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** Null for what is no entry: an export may have broken lines. */
function parseEntry(line: string, kind: SuggestionKind): IndexableTitle | null {
  let entry: unknown;
  try {
    entry = JSON.parse(line);
  } catch {
    return null;
  }
  if (typeof entry !== 'object' || entry === null) return null;
  const { id, adult, original_title, original_name, name, popularity } = entry as Record<string, unknown>;
  const title = [original_title, original_name, name].find((text) => typeof text === 'string' && text.trim() !== '');
  const isId = Number.isSafeInteger(id) && Number(id) > 0 && Number(id) <= maxId;
  if (!isId || typeof title !== 'string' || adult === true) return null;
  const isPopular = typeof popularity === 'number' && Number.isFinite(popularity) && popularity > 0;
  return {
    kind,
    id: Number(id),
    title: title.trim(),
    originalTitle: '',
    year: null,
    popularity: isPopular ? popularity : 0,
    votes: 0,
    posterPath: null,
  };
}
