import { setImmediate } from 'node:timers/promises';
import type { Database } from '@marquee/db/database';
import { mediaFiles } from '@marquee/db/tables/media-files';
import { stemOf } from '../names/ignored-names.ts';
import type { MediaName } from '../names/media-name.ts';
import { readMediaName } from '../names/read-media-name.ts';
import type { FoundFolder, FoundVideo } from './find-videos.ts';

/** Names that are read before others have their turn: 20,000 in one folder take 1.4 s. */
const namesInARow = 200;

/** A video with what its name says. */
export interface NamedVideo {
  readonly video: FoundVideo;
  readonly name: MediaName;
}

/** What the table has of a file. */
export interface StoredFile extends FoundVideo {
  readonly id: number;
  readonly missingSince: Date | null;
}

export async function readStoredFiles({ drizzle }: Pick<Database, 'drizzle'>): Promise<Map<string, StoredFile>> {
  const rows = await drizzle
    .select({
      id: mediaFiles.id,
      path: mediaFiles.path,
      sizeBytes: mediaFiles.sizeBytes,
      modifiedAt: mediaFiles.modifiedAt,
      missingSince: mediaFiles.missingSince,
    })
    .from(mediaFiles);
  return new Map(rows.map((row) => [row.path, row]));
}

/** Differences between folder and table, collected while the folder is walked. */
export class FileChanges {
  readonly added: NamedVideo[] = [];
  readonly changed: { readonly id: number; readonly video: FoundVideo }[] = [];
  /** Ids of files that are back, unchanged. */
  readonly returned: number[] = [];
  files = 0;
  private readonly unseen: Map<string, StoredFile>;
  private readonly unreadable: string[] = [];

  constructor(
    private readonly stored: ReadonlyMap<string, StoredFile>,
    private readonly lastYear: number,
  ) {
    this.unseen = new Map(stored);
  }

  /** What cannot be read is not missing, and neither is what is below it: a link may lead to a disconnected drive. */
  addUnreadable(path: string): void {
    this.unreadable.push(path);
  }

  async add({ videos }: FoundFolder): Promise<void> {
    const siblings = videos.map(({ path }) => stemOf(path.slice(path.lastIndexOf('/') + 1)));
    for (const [index, video] of videos.entries()) {
      if (index % namesInARow === namesInARow - 1) await setImmediate();
      this.files += 1;
      const stored = this.stored.get(video.path);
      this.unseen.delete(video.path);
      if (stored === undefined) {
        const name = readMediaName(video.path, { siblings, lastYear: this.lastYear });
        if (!('ignored' in name)) this.added.push({ video, name });
      } else if (stored.sizeBytes !== video.sizeBytes || stored.modifiedAt.getTime() !== video.modifiedAt.getTime()) {
        this.changed.push({ id: stored.id, video });
      } else if (stored.missingSince !== null) this.returned.push(stored.id);
    }
  }

  /** Files of the table that are not there. */
  missing(): StoredFile[] {
    return [...this.unseen.values()].filter(
      ({ path }) => !this.unreadable.some((other) => path === other || path.startsWith(`${other}/`)),
    );
  }

  /** New files that are missing ones under another name: same size and time, and no other file like it. */
  renamed(): { readonly id: number; readonly file: NamedVideo }[] {
    const missing = byFingerprint(this.missing(), (file) => file);
    const added = byFingerprint(this.added, ({ video }) => video);
    return [...added].flatMap(([fingerprint, [file, ...others]]) => {
      const [old, ...further] = missing.get(fingerprint) ?? [];
      return file && old && others.length + further.length === 0 ? [{ id: old.id, file }] : [];
    });
  }
}

function byFingerprint<Item>(items: readonly Item[], videoOf: (item: Item) => FoundVideo): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const { sizeBytes, modifiedAt } = videoOf(item);
    const fingerprint = `${sizeBytes} ${modifiedAt.getTime()}`;
    const group = groups.get(fingerprint);
    if (group) group.push(item);
    else groups.set(fingerprint, [item]);
  }
  return groups;
}
