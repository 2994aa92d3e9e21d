import type { EmptiedFolder } from '@marquee/domain/library/media-file';

/** Fewer missing files are deleted ones. */
const minFiles = 10;
/** Of the whole library, this share is no deletion. */
const wholeShare = 0.9;
const maxFolders = 20;

interface Walk {
  /** Of the table, but not in the folder. */
  readonly missing: readonly { readonly path: string }[];
  /** Paths of the files that are there. */
  readonly present: Iterable<string>;
  /** Folders that are there; '' for the library's folder. */
  readonly folders: ReadonlySet<string>;
}

/**
 * Folders that have lost all their many videos at once, outermost first: the drive that was mounted there may be away.
 * One that is gone itself is listed only if it lay in the library's folder.
 */
export function emptiedFolders({ missing, present, folders }: Walk): (EmptiedFolder & { readonly isThere: boolean })[] {
  const [lost, left] = [countByFolder(missing.map(({ path }) => path)), countByFolder(present)];
  const whole = { path: '', files: lost.get('') ?? 0, isThere: true };
  if (whole.files >= minFiles && whole.files >= wholeShare * (whole.files + (left.get('') ?? 0))) return [whole];
  const emptied: (EmptiedFolder & { readonly isThere: boolean })[] = [];
  for (const [path, files] of [...lost].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const isThere = folders.has(path);
    const isListed = path !== '' && files >= minFiles && !left.has(path) && (isThere || !path.includes('/'));
    const isInside = emptied.some((outer) => path.startsWith(`${outer.path}/`));
    if (isListed && !isInside) emptied.push({ path, files, isThere });
  }
  return emptied.slice(0, maxFolders);
}

/** Files below each folder. */
function countByFolder(paths: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const path of paths) {
    for (let end = path.lastIndexOf('/'); ; end = path.lastIndexOf('/', end - 1)) {
      const folder = end > 0 ? path.slice(0, end) : '';
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
      if (end <= 0) break;
    }
  }
  return counts;
}
