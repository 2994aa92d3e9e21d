import type { VideoLibrary } from '@marquee/api/context';
import { missingFfmpegPrograms } from '@marquee/library/find-ffmpeg';
import { type Library, type LibraryOptions, startLibrary } from '@marquee/library/library';
import { type MediaStreams, openMediaStreams } from '@marquee/library/media-streams';
import { createProbe } from '@marquee/library/probe/probe-file';
import type { Environment } from '../configuration/environment.ts';

export interface OpenLibrary extends VideoLibrary {
  readonly media: MediaStreams;
  /** Starts to scan the folder. */
  start(): void;
  /** Ends a scan; its streams end with the app. */
  close(): Promise<void>;
}

type LibraryDependencies = Pick<LibraryOptions, 'db' | 'catalogue' | 'titles' | 'clock' | 'log'>;

/** The video library of MEDIA_DIR; null without one. */
export async function openLibrary(
  { MEDIA_DIR: folder, LIBRARY_ACCESS: access }: Pick<Environment, 'MEDIA_DIR' | 'LIBRARY_ACCESS'>,
  dependencies: LibraryDependencies,
): Promise<OpenLibrary | null> {
  if (folder === undefined) return null;
  const hasFfmpeg = (await missingFfmpegPrograms()).length === 0;
  const media = openMediaStreams({ ...dependencies, folder, hasFfmpeg });
  let scans: Library | null = null;
  return {
    media,
    access,
    hasFfmpeg,
    addresses: media.addresses,
    rescan: async () => scans?.rescan() ?? false,
    start: () => {
      scans = startLibrary({ ...dependencies, folder, probe: createProbe({ hasFfmpeg }) });
    },
    // The routes close the media.
    close: async () => scans?.close(),
  };
}
