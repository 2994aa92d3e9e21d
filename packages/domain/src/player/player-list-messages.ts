import { defineMessages } from '../messages/define-messages.ts';

/** Characters of the note of a saved player list. */
export const maxPlayerListNote = 200;

/** Messages about the dashboard's player list (docs/behaviour/administration.md §7). */
export const playerListMessages = defineMessages('player.player-list-messages', {
  saved: 'Player servers saved. Visitors have them within five minutes.',
  saveFailed: 'Failed to save the player servers',
  loadFailed: 'The player servers could not be loaded.',
  versionsFailed: 'The versions could not be loaded.',
  noVersions: 'Nothing was saved here yet.',
  wentBack: 'An earlier version is active again.',
  goBackFailed: 'Failed to go back to that version',
  conflict: 'Somebody saved another version in the meantime.',
  versionNotFound: 'There is no such version.',
  tooManyOrigins: 'The servers have too many or too long addresses: browsers refuse pages that name them all.',
  noneEnabled: 'Enable at least one server: without it nothing plays.',
  duplicateId: 'Another server has this id.',
  ownOrigin: 'This is the own address of this site. A player there could read the session of its visitors.',
  url: 'Must be an https address such as https://player.example/movie, or a path below /player/.',
  urlLong: 'An address has at most 2,048 characters.',
  host: 'A host has letters, digits, hyphens and dots only.',
  path: 'A path of this site must be below /player/, of letters, digits, placeholders and _ . -, without empty parts, . and ..',
  placeholders:
    "The placeholders are '{id}', '{imdb}', '{season}' and '{episode}'. Other braces are written %7B and %7D.",
  encodedPlaceholder: "A placeholder is written with braces, such as '{id}', not as %7Bid%7D.",
  placeholderPlace: 'Placeholders can be in the path, the query and the fragment, not in the host or port.',
  movieEpisode: "A movie has no '{season}' and no '{episode}': its address takes '{id}' and '{imdb}'.",
  showEpisode: "An address of shows with placeholders needs '{season}', '{episode}' and one of '{id}' and '{imdb}'.",
  openEndMovie:
    "Without a placeholder an address ends where /id can follow: no ? or #, and no mark such as = or - at its end. Write '{id}' where the id belongs.",
  openEndShow:
    "Without placeholders an address ends where /id/season/episode can follow: no ? or #, and no mark such as = or - at its end. Write '{id}', '{season}' and '{episode}' where they belong.",
  origin: 'Must be an https origin',
  tooManyParameters: 'At most 20 parameters',
  name: 'A name has 1 to 80 characters.',
  noteLong: 'A note can have at most 200 characters.',
  versionInvalid: 'This version has addresses that are no longer allowed.',
  noList: 'This file is not a valid player list.',
  reported: 'Thanks for letting us know.',
});
