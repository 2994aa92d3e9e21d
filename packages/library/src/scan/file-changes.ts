import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Database } from '@marquee/db/database';
import { mediaFiles } from '@marquee/db/tables/media-files';
import type { FileMatch, LeftOutReason } from '@marquee/domain/library/media-file';
import { stemOf } from '../names/ignored-names.ts';
import type { MediaName } from '../names/media-name.ts';
import { nameRules, readMediaName } from '../names/read-media-name.ts';
import type { FoundFolder, FoundVideo } from './find-videos.ts';

/** Names that are read before others have their turn: 20,000 in one folder take 1 s. */
const namesInARow = 200;

/** A video with what was read from its name, and what that depends on. */
export interface NamedVideo {
  readonly video: FoundVideo;
  readonly name: MediaName;
  readonly nameKey: string;
}

/** What the table has of a file. */
export interface StoredFile extends FoundVideo {
  readonly id: number;
  readonly missingSince: Date | null;
  readonly match: FileMatch;
  readonly nameKey: string;
}

export async function readStoredFiles({ drizzle }: Pick<Database, 'drizzle'>): Promise<Map<string, StoredFile>> {
  const rows = await drizzle
    .select({
      id: mediaFiles.id,
      path: mediaFiles.path,
      sizeBytes: mediaFiles.sizeBytes,
      modifiedAt: mediaFiles.modifiedAt,
      missingSince: mediaFiles.missingSince,
      match: mediaFiles.match,
      nameKey: mediaFiles.nameKey,
    })
    .from(mediaFiles);
  return new Map(rows.map((row) => [row.path, row]));
}

/** Differences between folder and table, collected while the folder is walked. */
export class FileChanges {
  readonly added: NamedVideo[] = [];
  readonly changed: { readonly id: number; readonly video: FoundVideo }[] = [];
  /** Files whose names were read again, by other rules or beside other files. */
  readonly reread: (NamedVideo & { readonly id: number })[] = [];
  /** Ids of files that belong to no title any more. */
  readonly dropped: number[] = [];
  /** Ids of files that are back, unchanged. */
  readonly returned: number[] = [];
  readonly leftOut: Record<LeftOutReason, number> = { extra: 0, sample: 0 };
  /** Those of titles. */
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
    const context = { siblings, lastYear: this.lastYear };
    const nameKey = keyOf(context);
    for (const [index, video] of videos.entries()) {
      if (index % namesInARow === namesInARow - 1) await setImmediate();
      const stored = this.stored.get(video.path);
      this.unseen.delete(video.path);
      if (stored === undefined || stored.nameKey !== nameKey) {
        const name = readMediaName(video.path, context);
        // A decision by hand determines what the file is.
        if ('ignored' in name && stored?.match !== 'manual') {
          if (name.ignored === 'extra' || name.ignored === 'sample') this.leftOut[name.ignored] += 1;
          if (stored) this.dropped.push(stored.id);
          continue;
        }
        if (!('ignored' in name)) {
          if (stored === undefined) this.added.push({ video, name, nameKey });
          else this.reread.push({ id: stored.id, video, name, nameKey });
        }
      }
      this.files += 1;
      if (stored === undefined) continue;
      if (stored.sizeBytes !== video.sizeBytes || stored.modifiedAt.getTime() !== video.modifiedAt.getTime()) {
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

  /**
   * New files that are missing ones under another name: same size and time, and no other file like it; of several, the
   * one whose own name, and that of its folder, are the same.
   */
  renamed(): { readonly id: number; readonly file: NamedVideo }[] {
    let missing = this.missing();
    let added: readonly NamedVideo[] = this.added;
    const renamed: { readonly id: number; readonly file: NamedVideo }[] = [];
    for (const names of [2, 1, 0]) {
      const old = groupBy(missing, (file) => fingerprint(file, names));
      for (const [key, [file, ...others]] of groupBy(added, ({ video }) => fingerprint(video, names))) {
        const [stored, ...further] = old.get(key) ?? [];
        if (file && stored && others.length + further.length === 0) renamed.push({ id: stored.id, file });
      }
      const [ids, files] = [new Set(renamed.map(({ id }) => id)), new Set(renamed.map(({ file }) => file))];
      missing = missing.filter(({ id }) => !ids.has(id));
      added = added.filter((file) => !files.has(file));
    }
    return renamed;
  }
}

/** What the reading of a folder's names depends on. */
function keyOf({ siblings, lastYear }: { siblings: readonly string[]; lastYear: number }): string {
  return createHash('sha1')
    .update(`${nameRules}/${lastYear}/${siblings.join('/')}`)
    .digest('base64url')
    .slice(0, 16);
}

/** Size and time, and so many names from the end of the path. */
function fingerprint({ path, sizeBytes, modifiedAt }: FoundVideo, names: number): string {
  return [sizeBytes, modifiedAt.getTime(), ...path.split('/').slice(names === 0 ? Infinity : -names)].join('/');
}

function groupBy<Item>(items: readonly Item[], keyOfItem: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOfItem(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
