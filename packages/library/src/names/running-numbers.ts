import { readCompactNumber } from './episode-number.ts';
import { withoutShow } from './read-show.ts';

/** More episodes than a season has that is numbered so. */
const maxEpisode = 50;
/** `054` has no season. */
const padded = /^0\d{2}(?=$|[\s._-])/;

interface ShowFolder {
  readonly siblings: readonly string[];
  readonly folder: string;
  readonly lastYear: number;
}

const runningByFolder = new WeakMap<readonly string[], boolean>();

/**
 * Whether numbers such as `154` run through all seasons in the folder of a show, since one of them, such as `054`,
 * `200` or `366`, cannot be a season with its episode; read once for all of its files.
 */
export function numbersRun({ siblings, folder, lastYear }: ShowFolder): boolean {
  const known = runningByFolder.get(siblings);
  if (known !== undefined) return known;
  const run = siblings.some((stem) => {
    const name = withoutShow(stem.normalize('NFC'), folder, lastYear);
    const number = readCompactNumber(name);
    const isAtStart = number !== null && number.before.trim() === '';
    return padded.test(name) || (isAtStart && (number.episode === 0 || number.episode > maxEpisode));
  });
  runningByFolder.set(siblings, run);
  return run;
}
