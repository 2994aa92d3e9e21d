/** Messages about the dashboard's player list (docs/behaviour/administration.md §7). */
export const playerListMessages = {
  saved: 'Player servers saved. Visitors have them within five minutes.',
  saveFailed: 'Failed to save the player servers',
  loadFailed: 'The player servers could not be loaded.',
  versionsFailed: 'The versions could not be loaded.',
  noVersions: 'Nothing was saved here yet.',
  wentBack: 'An earlier version is in force again.',
  goBackFailed: 'Failed to go back to that version',
  conflict: 'Somebody saved another version in the meantime.',
  versionNotFound: 'There is no such version.',
  noneEnabled: 'Enable at least one server: without it nothing plays.',
  duplicateId: 'Another server has this id.',
  ownOrigin: 'This is the own address of this site. A player there could read the session of its visitors.',
  name: 'A name has 1 to 80 characters.',
  noteLong: 'A note can have at most 200 characters.',
  noList: 'This file is no player list.',
  reported: 'Thank you, it is noted.',
} as const;
