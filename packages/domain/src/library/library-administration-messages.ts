import { countText, pluralText } from '../catalogue/display-text.ts';
import { defineMessages } from '../messages/define-messages.ts';
import type { EmptiedFolder, LeftOutReason } from './media-file.ts';

/** Labels and notices of the dashboard's library (docs/behaviour/library.md §7). */
export const libraryAdministrationMessages = defineMessages('library.library-administration-messages', {
  changeFailed: 'The change could not be saved.',
  /** Also if a scan was running already. */
  scanStarted: 'The folder is being scanned.',
  scanFailed: 'The scan could not be started.',
  matchUndone: 'The files wait to be matched.',
  leftOut: 'The files are left out of the library.',
  fileMatchUndone: 'The file waits to be matched.',
  fileLeftOut: 'The file is left out of the library.',
  fileReturned: 'The file has the match of its folder again.',
  numbered: 'The episode is stored.',
  numberUndone: 'The next scan reads the episode from the name again.',
  allMatched: 'Every file is matched.',
  noneMatched: 'No file is matched yet.',
  noneLeftOut: 'No file is left out.',
  allListed: 'Every episode has its page.',
  noPathFound: 'No path contains this text.',
  filesFailed: 'The files could not be loaded.',
  notLookedUp: 'Not looked up yet: the next scan will do it.',
  undone: 'Its match was undone by hand.',
  noFiles: 'These files have moved to another list.',
  loadFailed: 'The titles of the folder could not be loaded.',
  searchFailed: 'The catalogue could not be searched.',
  noTitleFound: 'The catalogue has no such title.',
  unplayable: 'Files that cannot be played',
  ffmpegMissing: 'ffmpeg is not installed: only files that browsers can play without conversion will play.',
});

const leftOutNouns: Record<LeftOutReason, string> = { extra: 'extra', sample: 'sample' };
const listFormat = new Intl.ListFormat('en-US');

/** '12 extras and 2 samples left out.'; null without any. */
export function leftOutNotice(leftOut: Readonly<Partial<Record<LeftOutReason, number>>>): string | null {
  const counts = Object.entries(leftOutNouns).flatMap(([reason, noun]) => {
    const count = leftOut[reason as LeftOutReason] ?? 0;
    return count > 0 ? [pluralText(count, noun)] : [];
  });
  return counts.length > 0 ? `${listFormat.format(counts)} left out.` : null;
}

/** '41 files of Films are missing at once: …' */
export function emptiedNotice({ path, files }: EmptiedFolder): string {
  const folder = path === '' ? 'the library’s folder' : path;
  return `${countText(files)} files of ${folder} are missing at once: its drive may be disconnected. Their matches stay.`;
}

interface UnlistedCounts {
  readonly unlisted: number;
  readonly unnumbered: number;
}

/** '3 episodes that the catalogue lacks, 1 file without an episode number'; null without any. */
export function unlistedNotice({ unlisted, unnumbered }: UnlistedCounts): string | null {
  const lacking = unlisted > 0 && `${pluralText(unlisted, 'episode')} that the catalogue lacks`;
  const without = unnumbered > 0 && `${pluralText(unnumbered, 'file')} without an episode number`;
  return [lacking, without].filter(Boolean).join(', ') || null;
}

/** How many files of a show have no number yet, since they are on no page. */
export function matchedNotice({ files, unnumbered }: { files: number; unnumbered: number }): string {
  if (unnumbered === 0) return files === 1 ? 'The file is matched.' : 'The files are matched.';
  return `The files are matched. ${countText(unnumbered)} of ${countText(files)} without an episode number: see Files.`;
}
