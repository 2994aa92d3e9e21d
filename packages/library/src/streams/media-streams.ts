import type { Database } from '@marquee/db/database';
import type { MediaFileRow } from '@marquee/db/tables/media-files';
import type { Log } from '@marquee/domain/log';
import { createMediaAddresses, type MediaAddresses } from '../media-address.ts';
import { createSubtitles, type Subtitles } from '../subtitles/subtitles.ts';
import { type AccountStreams, createAccountStreams } from './account-streams.ts';
import { findMediaFile, locateMediaFile, type MediaFile } from './media-file-lookup.ts';
import { createOpenFiles, type OpenFileLimits, type OpenFiles } from './open-files.ts';
import { createRemuxes, type Remuxes, type RemuxLimits } from './remuxes.ts';

/** What the addresses of media files serve. */
export interface MediaStreams {
  readonly addresses: MediaAddresses;
  readonly subtitles: Subtitles;
  readonly openFiles: OpenFiles;
  /** Null without ffmpeg. */
  readonly remuxes: Remuxes | null;
  readonly accountStreams: Pick<AccountStreams, 'add'>;
  /** A file for an account as long as it exists; null for a visitor. @throws MediaFileError */
  find(fileId: number, accountId: number | null): Promise<MediaFileRow>;
  /** @throws MediaFileError */
  locate(row: MediaFileRow): Promise<MediaFile>;
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
  readonly remuxLimits?: RemuxLimits;
  readonly fileLimits?: OpenFileLimits;
}

export function openMediaStreams(options: MediaStreamsOptions): MediaStreams {
  const { db, folder, hasFfmpeg, log } = options;
  const openFiles = createOpenFiles(options.fileLimits);
  const remuxes = hasFfmpeg ? createRemuxes({ log, ...options.remuxLimits }) : null;
  const accountStreams = createAccountStreams(db);
  return {
    addresses: createMediaAddresses(options),
    subtitles: createSubtitles({ folder, hasFfmpeg }),
    openFiles,
    remuxes,
    accountStreams,
    find: (fileId, accountId) => findMediaFile(db, fileId, accountId),
    locate: (row) => locateMediaFile(folder, row),
    async close() {
      accountStreams.close();
      openFiles.close();
      await remuxes?.close();
    },
  };
}
