import { episodeCode } from '@marquee/domain/catalogue/display-text';
import type { LibraryFile, LibraryFolder, LibraryState } from '@marquee/domain/library/library-administration';
import type { libraryAdministrationMessages } from '@marquee/domain/library/library-administration-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Translate } from '@marquee/domain/messages/messages';

/** The states of folders, and what is said of files. */
export const libraryMessages = defineMessages('administration.library-texts', {
  unmatched: 'Not matched',
  matched: 'Matched',
  ignored: 'Left out',
  unlisted: 'Episodes without a page',
  episodeByHand: '{episode} by hand',
  part: 'part {part}',
});

export const states: readonly LibraryState[] = ['unmatched', 'matched', 'ignored', 'unlisted'];

/** What is said of a state without folders. */
export const emptyKeys = {
  unmatched: 'allMatched',
  matched: 'noneMatched',
  ignored: 'noneLeftOut',
  unlisted: 'allListed',
} as const satisfies Record<LibraryState, keyof typeof libraryAdministrationMessages>;

/** Why a folder has no title, where the scan gives no reason; '' where it needs none. */
export function unmatchedText(
  match: LibraryFolder['match'],
  t: Translate<typeof libraryAdministrationMessages>,
): string {
  if (match === 'none') return t('notLookedUp');
  return match === 'undone' ? t('undone') : '';
}

export function datedTitle({ title, year }: { title: string; year: number | null }): string {
  return year === null ? title : `${title} (${year})`;
}

/** 'S1E5 by hand · part 1 · Director’s Cut'; '' if the name says nothing of that. */
export function fileFacts(
  { numbers, date, isNumberedByHand, part, version }: LibraryFile,
  t: Translate<typeof libraryMessages>,
): string {
  const episode = numbers ? numbersText(numbers) : date;
  const facts = [
    isNumberedByHand ? t('episodeByHand', { episode }) : episode,
    part > 0 ? t('part', { part }) : '',
    version,
  ];
  return t.formats.facts(facts);
}

/** 'S1E5', or 'S1E5–E6' of a file with several. */
function numbersText({ season, episode, lastEpisode }: NonNullable<LibraryFile['numbers']>): string {
  const first = episodeCode(season, episode);
  return lastEpisode > episode ? `${first}–E${lastEpisode}` : first;
}
