import { open, stat } from 'node:fs/promises';
import type { MediaProblem } from '@marquee/domain/library/library-messages';
import { type MediaProbe, maxAudioTracks } from '@marquee/domain/library/media-file';
import { FfmpegError } from '../ffmpeg/ffmpeg.ts';
import { isCutOff } from './completeness.ts';
import { type Container, type ContainerTrack, createContainerReader } from './container-reader.ts';
import { filmTrackIndex } from './film-track.ts';
import { readForeignContainer } from './foreign-container.ts';
import { trackText } from './track-text.ts';

/** What a file contains, or why it cannot be played. */
export type ProbeResult = { readonly probe: MediaProbe } | { readonly problem: MediaProblem };

interface ProbeOptions {
  /** Ends the reading; the promise then rejects. */
  readonly signal?: AbortSignal;
}

/**
 * Rejects with the error of the file system when the file cannot be read at all, as on a disconnected drive: that says
 * nothing of the file, and it is probed again later.
 */
export type ProbeFile = (path: string, options?: ProbeOptions) => Promise<ProbeResult>;

/**
 * Reads what a file contains (docs/decisions/0026): MP4, MOV, WebM and Matroska without a program, other containers by
 * ffprobe where it is installed.
 */
export function createProbe({ hasFfmpeg }: { hasFfmpeg: boolean }): ProbeFile {
  const containers = createContainerReader();

  async function examine(path: string, signal?: AbortSignal): Promise<ProbeResult> {
    const { size } = await stat(path);
    if (size === 0) return { problem: 'empty' };
    if (await isCutOff(path)) return { problem: 'truncated' };
    const reading = await containers.read(path, signal);
    if ('container' in reading) return probeOf(reading.container);
    if (reading.failure === 'too-slow') return { problem: 'too-slow' };
    return hasFfmpeg ? examineForeign(path, signal) : { problem: 'unreadable' };
  }

  return async (path, { signal } = {}) => {
    const result = await examine(path, signal);
    // The drive may have been disconnected in between.
    if ('problem' in result) await (await open(path)).close();
    return result;
  };
}

async function examineForeign(path: string, signal?: AbortSignal): Promise<ProbeResult> {
  try {
    const probe = await readForeignContainer(path, signal);
    return probe ? { probe } : { problem: 'no-video' };
  } catch (error) {
    if (error instanceof FfmpegError) return { problem: 'unreadable' };
    throw error;
  }
}

function probeOf({ container, durationSeconds, tracks }: Container): ProbeResult {
  if (tracks.length === 0 || !(durationSeconds > 0)) return { problem: 'unreadable' };
  const pictures = tracks.filter(({ kind }) => kind === 'video');
  const index = filmTrackIndex(pictures.map((track) => ({ codec: codecName(track), isMoving: track.isMoving })));
  const video = pictures[index];
  if (!video) return { problem: 'no-video' };
  const { width, height } = video;
  const audio = tracks.filter(({ kind }) => kind === 'audio').slice(0, maxAudioTracks);
  return {
    probe: {
      container,
      durationSeconds,
      video: { codec: codecName(video), codecString: codecString(video), width, height, ...(index > 0 && { index }) },
      audio: audio.map((track, index) => ({
        index,
        codec: codecName(track),
        codecString: codecString(track),
        channels: track.channels,
        language: track.language === 'und' ? '' : trackText(track.language).slice(0, 35),
        title: trackText(track.title),
        isDefault: track.isDefault,
      })),
    },
  };
}

/** Names of ffmpeg where mediabunny's or the container's differ. */
const codecNames: Readonly<Record<string, string>> = { avc: 'h264', A_TRUEHD: 'truehd', 'V_MPEG4/ISO/ASP': 'mpeg4' };

function codecName({ codec }: ContainerTrack): string {
  return codecNames[codec] ?? trackText(codec);
}

/** mediabunny reports hev1 for both; Safari plays hvc1 only. */
function codecString({ codecString, sampleEntry }: ContainerTrack): string | null {
  return sampleEntry === 'hvc1' && codecString ? codecString.replace(/^hev1/, 'hvc1') : codecString;
}
