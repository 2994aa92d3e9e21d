import type { FfprobeStream } from '../probe/foreign-container.ts';
import { languageOf, readStreams } from '../probe/foreign-container.ts';
import { trackText } from '../probe/track-text.ts';
import { maxSubtitles } from './side-files.ts';
import { foldLanguage } from './subtitle-language.ts';
import { readSubtitleWords, type SubtitleWords } from './subtitle-words.ts';

/** What a viewer chooses from, and where the text is. */
export interface SubtitleSource extends Pick<SubtitleWords, 'language' | 'title' | 'isForced' | 'isSdh' | 'isDefault'> {
  readonly origin:
    | { readonly kind: 'embedded'; readonly stream: number }
    | { readonly kind: 'file'; readonly path: string };
}

export interface EmbeddedSubtitles {
  readonly sources: readonly SubtitleSource[];
  /** Of the video; null if its container has none. */
  readonly frameRate: number | null;
}

/** Others are pictures, which do not become text. */
const textCodecs = ['subrip', 'srt', 'ass', 'ssa', 'webvtt', 'mov_text', 'text'];

/** Text tracks in a video. @throws FfmpegError */
export async function listEmbedded(path: string): Promise<EmbeddedSubtitles> {
  const { streams } = await readStreams(path);
  const subtitles = streams
    .filter((stream) => stream.codec_type === 'subtitle')
    .map((stream, index) => ({ stream, index }))
    .filter(({ stream }) => textCodecs.includes(stream.codec_name))
    .slice(0, maxSubtitles);
  const video = streams.find((stream) => stream.codec_type === 'video' && !stream.disposition.attached_pic);
  return {
    sources: subtitles.map(({ stream, index }) => describeTrack(stream, index)),
    frameRate: video ? frameRateOf(video) : null,
  };
}

/** "English (forced)" as the title of an English track adds nothing to its language and flags. */
function describeTrack(stream: FfprobeStream, index: number): SubtitleSource {
  const title = trackText(stream.tags.title ?? '');
  const words = readSubtitleWords(title);
  const code = languageOf(stream);
  const language = foldLanguage(code) ?? code;
  // The title knows the region: Matroska has "por" for both Portuguese.
  const isMoreExact = words.language.startsWith(`${language}-`) || language === '';
  return {
    language: isMoreExact ? words.language : language,
    title: words.title === '' ? '' : title,
    isForced: stream.disposition.forced === 1 || words.isForced,
    isSdh: stream.disposition.hearing_impaired === 1 || words.isSdh,
    // Many programs mark the first track of a file so.
    isDefault: false,
    origin: { kind: 'embedded', stream: index },
  };
}

/** Frames per second of '24000/1001'. */
function frameRateOf({ avg_frame_rate }: FfprobeStream): number | null {
  const [frames, seconds] = avg_frame_rate.split('/').map(Number);
  const rate = Number(frames) / Number(seconds);
  return Number.isFinite(rate) && rate > 0 ? rate : null;
}
