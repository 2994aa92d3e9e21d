import type { PlayerFile } from '@marquee/domain/library/player-page';

/** A second of the title, as a second of one of its files. */
export interface FilePosition {
  readonly file: PlayerFile;
  readonly seconds: number;
}

/** Parts of a version in their order; a whole file is the only one. */
export function partsOf(files: readonly PlayerFile[], file: PlayerFile): readonly PlayerFile[] {
  const isSame = (other: PlayerFile) =>
    other.part > 0 &&
    other.version === file.version &&
    other.episode === file.episode &&
    other.lastEpisode === file.lastEpisode;
  return file.part === 0 ? [file] : files.filter(isSame).sort((a, b) => a.part - b.part);
}

/** The part that plays after this one; null after the last. */
export function partAfter(files: readonly PlayerFile[], file: PlayerFile): PlayerFile | null {
  const parts = partsOf(files, file);
  return parts[parts.indexOf(file) + 1] ?? null;
}

/** Seconds of all parts: the title has one clock. */
export function titleDuration(files: readonly PlayerFile[], file: PlayerFile): number {
  return partsOf(files, file).reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
}

/** Seconds of the title at a second of a file. */
export function titleSeconds(files: readonly PlayerFile[], { file, seconds }: FilePosition): number {
  const parts = partsOf(files, file);
  const before = parts.slice(0, parts.indexOf(file));
  return before.reduce((sum, { durationSeconds }) => sum + durationSeconds, seconds);
}

/** Where a second of the title is, in the version of a file. */
export function filePosition(files: readonly PlayerFile[], file: PlayerFile, titleSeconds: number): FilePosition {
  let seconds = titleSeconds;
  for (const part of partsOf(files, file)) {
    if (seconds < part.durationSeconds) return { file: part, seconds };
    seconds -= part.durationSeconds;
  }
  const last = partsOf(files, file).at(-1) ?? file;
  return { file: last, seconds: last.durationSeconds };
}
