import { readdir } from 'node:fs/promises';
import { basename, dirname, extname, relative } from 'node:path';
import type { FfprobeStream } from '../probe/foreign-container.ts';
import { languageOf, readStreams } from '../probe/foreign-container.ts';
import { trackText } from '../probe/track-text.ts';
import { resolveInside } from '../streams/media-file-lookup.ts';
import { type SubtitleFormat, subtitleFormats } from './to-web-vtt.ts';

/** What a viewer chooses from, and where the text is. */
export interface SubtitleSource {
  readonly language: string;
  readonly title: string;
  readonly isForced: boolean;
  readonly origin:
    | { readonly kind: 'embedded'; readonly stream: number }
    | { readonly kind: 'file'; readonly path: string; readonly format: SubtitleFormat };
}

/** Others are pictures, which do not become text. */
const textCodecs = ['subrip', 'srt', 'ass', 'ssa', 'webvtt', 'mov_text', 'text'];
const maxSources = 64;

/** Text tracks in a video. @throws FfmpegError */
export async function listEmbedded(path: string): Promise<SubtitleSource[]> {
  const { streams } = await readStreams(path);
  const subtitles = streams.filter((stream) => stream.codec_type === 'subtitle');
  const sources = subtitles.map((stream: FfprobeStream, index) => ({
    isText: textCodecs.includes(stream.codec_name),
    language: languageOf(stream),
    title: trackText(stream.tags.title ?? ''),
    isForced: stream.disposition.forced === 1,
    origin: { kind: 'embedded' as const, stream: index },
  }));
  return sources
    .filter(({ isText }) => isText)
    .slice(0, maxSources)
    .map(({ isText: _, ...source }) => source);
}

/** Files named like the video, such as Film.en.forced.srt beside Film.mkv. */
export async function listSideFiles(path: string, folder: string): Promise<SubtitleSource[]> {
  const home = dirname(path);
  const stem = basename(path, extname(path));
  const names = (await readdir(home)).filter((name) => name.startsWith(`${stem}.`)).sort();
  const found = names.slice(0, maxSources).map(async (name): Promise<SubtitleSource | null> => {
    const format = subtitleFormats.find((known) => extname(name).toLowerCase() === `.${known}`);
    const inside = format && (await resolveInside(folder, relative(folder, `${home}/${name}`)));
    if (!inside) return null;
    return {
      ...describeName(name.slice(stem.length + 1, -format.length - 1)),
      origin: { kind: 'file', path: inside, format },
    };
  });
  return (await Promise.all(found)).filter((source) => source !== null);
}

/** Words of a name that are no language. */
const flags: Readonly<Record<string, string>> = { sdh: 'SDH', cc: 'CC', hi: 'SDH', default: '' };

/** Reads 'pt-BR.forced' and the like, as Jellyfin and Plex do. */
export function describeName(words: string): Pick<SubtitleSource, 'language' | 'title' | 'isForced'> {
  let language = '';
  let isForced = false;
  const title: string[] = [];
  for (const word of words.split('.').filter((part) => part !== '')) {
    const lower = word.toLowerCase();
    if (lower === 'forced' || lower === 'foreign') isForced = true;
    // A second "hi" is Hindi's code: hearing impaired.
    else if (Object.hasOwn(flags, lower) && !(lower === 'hi' && language === '')) title.push(flags[lower] ?? '');
    else if (language === '' && /^[a-z]{2,3}(?:[-_][a-z0-9]{2,8})?$/i.test(word)) language = word.replace('_', '-');
    else title.push(word);
  }
  return { language, title: title.filter((part) => part !== '').join(' '), isForced };
}
