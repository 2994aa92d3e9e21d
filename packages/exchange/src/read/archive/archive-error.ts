/** Why an archive, or an entry of it, is not read. */
export type ArchiveProblem = 'damaged' | 'locked' | 'tooLarge' | 'entryTooLarge' | 'tooManyEntries';

export class ArchiveError extends Error {
  readonly problem: ArchiveProblem;

  constructor(problem: ArchiveProblem) {
    super(`archive: ${problem}`);
    this.problem = problem;
  }
}
