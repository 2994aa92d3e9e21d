import { maxEntries } from './read-limits.ts';

/** Sentences about whole files. */
export const readMessages = {
  unknown: 'Marquee does not know this file.',
  locked: 'This archive is locked. Unpack it and drop the files.',
  tooLarge: 'This archive unpacks to more than 500 MB. Drop only the files named here.',
  tooManyBytes: 'The files are larger than 500 MB in total. Drop fewer of them.',
  entryTooLarge: 'This file is larger than 100 MB.',
  tooManyEntries: `This archive has more than ${maxEntries.toLocaleString('en-US')} files. Drop only the files named here.`,
  otherSource: 'This file is from another service. Import it on its own.',
  missingQuote: 'The end of this file cannot be read: a quotation mark is missing.',
  dateOrder: 'The dates do not show which number is the day and which the month.',
} as const;

/** @param others number of files that were read */
export function damagedMessage(name: string, others: number): string {
  if (others === 0) return `${name} cannot be read.`;
  return others === 1
    ? `${name} cannot be read; the other file was.`
    : `${name} cannot be read; the other ${others} files were.`;
}

/** What was left out of a file, and how often: sentences for one and for several. */
const omissions = {
  episodeRating: ['rating of an episode or season was', 'ratings of episodes or seasons were', 'left out.'],
  otherMedia: ['entry is', 'entries are', 'neither a movie nor a show.'],
  foreignId: ['row is for other media or has', 'rows are for other media or have', 'no TMDB ID.'],
  untitled: ['row no longer has', 'rows no longer have', 'a title.'],
  anime: ['anime entry was', 'anime entries were', 'left out: only TMDB seasons can be matched.'],
  unplaced: ['episode was', 'episodes were', 'left out: season or number is missing.'],
  unreadableTime: ['time cannot be read and counts', 'times cannot be read and count', 'as unknown.'],
  undecided: [
    'row says',
    'rows say',
    'neither when it was watched, nor a rating, nor a list: see watched_at, rating, listed_at, list.',
  ],
} as const;
export type Omission = keyof typeof omissions;

export function omissionMessage(omission: Omission, count: number): string {
  const [one, several, rest] = omissions[omission];
  return `${count} ${count === 1 ? one : several} ${rest}`;
}
