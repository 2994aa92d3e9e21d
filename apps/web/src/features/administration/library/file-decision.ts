import type { LibraryFile, LibraryFolder, LibraryTarget } from '@marquee/domain/library/library-administration';

/** What a decision by hand is about. */
export interface FileDecision {
  readonly target: LibraryTarget;
  /** Path that the dashboard shows. */
  readonly path: string;
  /** As the names have it. */
  readonly parsed: LibraryFolder['parsed'];
  readonly match: LibraryFile['match'];
  /** Null for several files. */
  readonly file: LibraryFile | null;
}

/** All files of a folder, or the file that was decided on alone. */
export function folderDecision({ path, titlePath, parsed, match, file }: LibraryFolder): FileDecision {
  const isAlone = file?.isDecidedAlone === true;
  return { target: { path: titlePath, ...(isAlone && { fileId: file.id }) }, path, parsed, match, file };
}

/** One file of a folder with several. */
export function fileDecision({ titlePath }: LibraryFolder, file: LibraryFile): FileDecision {
  return {
    target: { path: titlePath, fileId: file.id },
    path: file.path,
    parsed: file.parsed,
    match: file.match,
    file,
  };
}
