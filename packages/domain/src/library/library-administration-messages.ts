import { defineMessages } from '../messages/define-messages.ts';
import type { Messages } from '../messages/messages.ts';
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

const noticeMessages = defineMessages('library.library-administration-messages.notices', {
  extrasLeftOut: '{extras, plural, one {# extra} other {# extras}} left out.',
  samplesLeftOut: '{samples, plural, one {# sample} other {# samples}} left out.',
  bothLeftOut:
    '{extras, plural, one {# extra} other {# extras}} and {samples, plural, one {# sample} other {# samples}} left out.',
  folderEmptied:
    '{files, plural, other {# files}} of {path} are missing at once: its drive may be disconnected. Their matches stay.',
  libraryEmptied:
    '{files, plural, other {# files}} of the library’s folder are missing at once: its drive may be disconnected. Their matches stay.',
  unlisted: '{unlisted, plural, one {# episode} other {# episodes}} that the catalogue lacks',
  unnumbered: '{unnumbered, plural, one {# file} other {# files}} without an episode number',
  unlistedAndUnnumbered:
    '{unlisted, plural, one {# episode} other {# episodes}} that the catalogue lacks, {unnumbered, plural, one {# file} other {# files}} without an episode number',
  matched: '{files, plural, one {The file is matched.} other {The files are matched.}}',
  matchedUnnumbered:
    'The files are matched. {unnumbered, plural, other {#}} of {files, plural, other {#}} without an episode number: see Files.',
});

/** '12 extras and 2 samples left out.'; null without any. */
export function leftOutNotice(
  { extra: extras = 0, sample: samples = 0 }: Readonly<Partial<Record<LeftOutReason, number>>>,
  messages: Messages,
): string | null {
  const t = messages.of(noticeMessages);
  if (extras > 0 && samples > 0) return t('bothLeftOut', { extras, samples });
  if (extras > 0) return t('extrasLeftOut', { extras });
  return samples > 0 ? t('samplesLeftOut', { samples }) : null;
}

/** '41 files of Films are missing at once: …' */
export function emptiedNotice({ path, files }: EmptiedFolder, messages: Messages): string {
  const t = messages.of(noticeMessages);
  return path === '' ? t('libraryEmptied', { files }) : t('folderEmptied', { files, path });
}

interface UnlistedCounts {
  readonly unlisted: number;
  readonly unnumbered: number;
}

/** '3 episodes that the catalogue lacks, 1 file without an episode number'; null without any. */
export function unlistedNotice({ unlisted, unnumbered }: UnlistedCounts, messages: Messages): string | null {
  const t = messages.of(noticeMessages);
  if (unlisted > 0 && unnumbered > 0) return t('unlistedAndUnnumbered', { unlisted, unnumbered });
  if (unlisted > 0) return t('unlisted', { unlisted });
  return unnumbered > 0 ? t('unnumbered', { unnumbered }) : null;
}

interface MatchedCounts {
  readonly files: number;
  readonly unnumbered: number;
}

/** How many files of a show have no number yet, since they are on no page. */
export function matchedNotice({ files, unnumbered }: MatchedCounts, messages: Messages): string {
  const t = messages.of(noticeMessages);
  return unnumbered === 0 ? t('matched', { files }) : t('matchedUnnumbered', { files, unnumbered });
}
