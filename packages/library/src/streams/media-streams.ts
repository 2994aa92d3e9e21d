import type { Database } from '@marquee/db/database';
import type { Log } from '@marquee/domain/log';
import { createMediaAddresses, type MediaAddresses } from '../media-address.ts';
import { createSubtitles, type Subtitles } from '../subtitles/subtitles.ts';
import { findMediaFile, type MediaFile } from './media-file-lookup.ts';
import { createOpenFiles, type OpenFiles } from './open-files.ts';
import { createRemuxes, type Remuxes } from './remuxes.ts';

/** What the addresses of media files serve. */
export interface MediaStreams {
  readonly addresses: MediaAddresses;
  readonly subtitles: Subtitles;
  readonly openFiles: OpenFiles;
  /** Null without ffmpeg. */
  readonly remuxes: Remuxes | null;
  /** @throws MediaFileError */
  find(fileId: number): Promise<MediaFile>;
  /** Ends all streams. */
  close(): Promise<void>;
}

interface MediaStreamsOptions {
  readonly db: Pick<Database, 'drizzle'>;
  readonly clock: () => Date;
  readonly log: Log;
  /** MEDIA_DIR */
  readonly folder: string;
  readonly hasFfmpeg: boolean;
  /** Tests set lower ones. */
  readonly remuxLimits?: { readonly maxProcesses?: number; readonly stallMs?: number };
  readonly fileLimits?: { readonly maxPerViewer?: number; readonly stallMs?: number };
}

export function openMediaStreams(options: MediaStreamsOptions): MediaStreams {
  const { db, folder, hasFfmpeg, log } = options;
  const openFiles = createOpenFiles(options.fileLimits);
  const remuxes = hasFfmpeg ? createRemuxes({ log, ...options.remuxLimits }) : null;
  return {
    addresses: createMediaAddresses(options),
    subtitles: createSubtitles({ folder, hasFfmpeg }),
    openFiles,
    remuxes,
    find: (fileId) => findMediaFile({ db, folder }, fileId),
    async close() {
      openFiles.close();
      await remuxes?.close();
    },
  };
}
