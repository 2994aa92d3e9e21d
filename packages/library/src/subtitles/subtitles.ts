import { readFile, stat } from 'node:fs/promises';
import { SingleFlight } from '@marquee/domain/async/single-flight';
import { LRUCache } from 'lru-cache';
import { inputArguments, runFfmpeg } from '../ffmpeg/ffmpeg.ts';
import type { MediaFile } from '../streams/media-file-lookup.ts';
import type { Viewer } from '../streams/viewer-limits.ts';
import { createViewerPlaces } from '../streams/viewer-places.ts';
import { decodeText } from './decode-text.ts';
import { listSideFiles, type SideFile } from './side-files.ts';
import { type EmbeddedSubtitles, listEmbedded, type SubtitleSource } from './subtitle-sources.ts';
import { toWebVtt } from './to-web-vtt.ts';

/** 'unknown': no such track; 'unreadable': no text. */
export class SubtitleError extends Error {
  override readonly name = 'SubtitleError';
  constructor(readonly reason: 'unknown' | 'unreadable') {
    super(`subtitles ${reason}`);
  }
}

export interface Subtitles {
  /** Embedded tracks first, then files beside the video; the index is that of the addresses. */
  list(file: MediaFile, viewer: Viewer): Promise<readonly SubtitleSource[]>;
  /** A track as WebVTT. @throws SubtitleError, NoPlaceError */
  read(file: MediaFile, index: number, viewer: Viewer): Promise<string>;
}

interface EmbeddedTrack {
  readonly file: MediaFile;
  readonly stream: number;
  readonly viewer: Viewer;
}

interface SubtitlesOptions {
  /** MEDIA_DIR */
  readonly folder: string;
  readonly hasFfmpeg: boolean;
}

interface SideTrack {
  readonly path: string;
  /** From its name; '' if none. */
  readonly language: string;
  /** Of the video; null if unknown. */
  readonly frameRate: number | null;
}

/** The text of a long film in ASS has 500 kB. */
const maxBytes = 5_000_000;
/** ffmpeg reads the whole file for a track of it: minutes for a large one on a network drive. */
const extractTimeoutMs = 180_000;
/** Processes at the same time. What runs is not interrupted: its output is cached for all. */
const processLimits = { total: 4, perAccount: 2, perAddress: 3, maxWaiting: 20 } as const;
/** Characters of tracks that stay in memory. */
const maxCachedCharacters = 20_000_000;

const noEmbedded: EmbeddedSubtitles = { sources: [], frameRate: null };

export function createSubtitles({ folder, hasFfmpeg }: SubtitlesOptions): Subtitles {
  const lists = new LRUCache<string, EmbeddedSubtitles>({ max: 200 });
  const listings = new SingleFlight<EmbeddedSubtitles>();
  const texts = new LRUCache<string, string>({ maxSize: maxCachedCharacters, sizeCalculation: (text) => text.length });
  const extractions = new SingleFlight<string>();
  // Apart, since an extraction may take minutes. Pages and subtitles are not counted by the rate limits.
  const inListPlace = createViewerPlaces(processLimits);
  const inExtractPlace = createViewerPlaces(processLimits);

  /** Empty when the file cannot be read: a video plays without its subtitles. */
  async function embedded(file: MediaFile, viewer: Viewer): Promise<EmbeddedSubtitles> {
    const key = versionKey(file);
    const listOnce = () =>
      listings.run(key, async () => {
        const listed = await listEmbedded(file.path).catch(() => null);
        if (listed) lists.set(key, listed);
        return listed ?? noEmbedded;
      });
    if (!hasFfmpeg) return noEmbedded;
    return lists.get(key) ?? inListPlace(viewer, async () => lists.get(key) ?? listOnce());
  }

  async function list(file: MediaFile, viewer: Viewer): Promise<readonly SubtitleSource[]> {
    return (await listAll(file, viewer)).sources;
  }

  async function listAll(file: MediaFile, viewer: Viewer): Promise<EmbeddedSubtitles> {
    const besides = listSideFiles(file.path, folder).catch(() => []);
    const { sources, frameRate } = await embedded(file, viewer);
    return { sources: [...sources, ...(await besides).map(sideSource)], frameRate };
  }

  async function readEmbedded({ file, stream, viewer }: EmbeddedTrack): Promise<string> {
    const key = `${versionKey(file)} ${stream}`;
    const extractOnce = () =>
      extractions.run(key, async () => {
        const text = await extract(file.path, stream);
        texts.set(key, text);
        return text;
      });
    return texts.get(key) ?? inExtractPlace(viewer, async () => texts.get(key) ?? extractOnce());
  }

  async function readBeside({ path, language, frameRate }: SideTrack): Promise<string> {
    try {
      const { size, mtimeMs } = await stat(path);
      const key = `${path} ${size} ${mtimeMs} ${language} ${frameRate}`;
      const read = async () =>
        size <= maxBytes ? toWebVtt(decodeText(await readFile(path), language), frameRate) : null;
      const text = texts.get(key) ?? (await read());
      if (text !== null) {
        texts.set(key, text);
        return text;
      }
    } catch {
      // Gone, or not readable.
    }
    throw new SubtitleError('unreadable');
  }

  return {
    list,
    async read(file, index, viewer) {
      const { sources, frameRate } = await listAll(file, viewer);
      const source = sources[index];
      if (!source) throw new SubtitleError('unknown');
      const { origin, language } = source;
      if (origin.kind === 'embedded') return readEmbedded({ file, stream: origin.stream, viewer });
      return readBeside({ path: origin.path, language, frameRate });
    },
  };
}

function sideSource({ path, language, title, isForced, isSdh, isDefault }: SideFile): SubtitleSource {
  return { language, title, isForced, isSdh, isDefault, origin: { kind: 'file', path } };
}

/** Changes with the file. */
function versionKey({ row }: MediaFile): string {
  return `${row.id} ${row.sizeBytes} ${row.modifiedAt.getTime()}`;
}

/** A track in SRT: ffmpeg reads all text formats, and our own conversion escapes. */
async function extract(path: string, stream: number): Promise<string> {
  const options = [...inputArguments(path), '-map', `0:s:${stream}`, '-f', 'srt', 'pipe:1'];
  const output = await runFfmpeg('ffmpeg', ['-nostdin', ...options], { timeoutMs: extractTimeoutMs, maxBytes }).catch(
    () => null,
  );
  const text = output && toWebVtt(output.toString('utf8'));
  if (!text) throw new SubtitleError('unreadable');
  return text;
}
