import { episodeCode } from '@marquee/domain/catalogue/display-text';
import type { LibraryFile, LibraryFolder, LibraryState } from '@marquee/domain/library/library-administration';
import { libraryAdministrationMessages } from '@marquee/domain/library/library-administration-messages';

export const stateLabels: Record<LibraryState, string> = {
  unmatched: 'Not matched',
  matched: 'Matched',
  ignored: 'Left out',
  unlisted: 'Episodes without a page',
};

export const emptyTexts: Record<LibraryState, string> = {
  unmatched: libraryAdministrationMessages.allMatched,
  matched: libraryAdministrationMessages.noneMatched,
  ignored: libraryAdministrationMessages.noneLeftOut,
  unlisted: libraryAdministrationMessages.allListed,
};

/** How the title was found; without one why there is none, where the scan gives no reason. */
export const matchTexts: Record<LibraryFolder['match'], string> = {
  id: 'by its id',
  title: 'by its name',
  manual: 'by hand',
  none: libraryAdministrationMessages.notLookedUp,
  undone: libraryAdministrationMessages.undone,
  ignored: '',
};

export function datedTitle({ title, year }: { title: string; year: number | null }): string {
  return year === null ? title : `${title} (${year})`;
}

/** 'S1E5 by hand · part 1 · Director’s Cut'; '' if the name says nothing of that. */
export function fileFacts({ numbers, date, isNumberedByHand, part, version }: LibraryFile): string {
  const episode = numbers ? numbersText(numbers) : date;
  const facts = [isNumberedByHand ? `${episode} by hand` : episode, part > 0 ? `part ${part}` : '', version];
  return facts.filter((fact) => fact !== '').join(' · ');
}

/** 'S1E5', or 'S1E5–E6' of a file with several. */
function numbersText({ season, episode, lastEpisode }: NonNullable<LibraryFile['numbers']>): string {
  const first = episodeCode(season, episode);
  return lastEpisode > episode ? `${first}–E${lastEpisode}` : first;
}
