import { defineMessages } from '../messages/define-messages.ts';

/** How far the first steps of an owner are (docs/behaviour/administration.md §11). */
export const firstStepMessages = defineMessages('administration.first-step-messages', {
  liveCatalogue: 'The live catalogue is shown.',
  sampleCatalogue: 'The sample catalogue is shown: set TMDB_ACCESS_TOKEN for real titles.',
  playersEnabled: '{count} enabled.',
  libraryPlays: 'The files of the library play.',
  demoOnly: 'Only the demo clip plays: add a player server, or set MEDIA_DIR.',
  anyoneJoins: 'Only members can browse, but anyone can become one: set SIGN_UP to invited.',
  membersBrowse:
    '{signUp, select, open {Only members can browse, and everyone can sign up (ACCESS, SIGN_UP).} invited {Only members can browse, and invited people can sign up (ACCESS, SIGN_UP).} other {Only members can browse, and nobody can sign up (ACCESS, SIGN_UP).}}',
  everyoneBrowses:
    '{signUp, select, open {Everyone can browse, and everyone can sign up (ACCESS, SIGN_UP).} invited {Everyone can browse, and invited people can sign up (ACCESS, SIGN_UP).} other {Everyone can browse, and nobody can sign up (ACCESS, SIGN_UP).}}',
  backupFailed: 'The last backup failed: {reason}',
  backupOverdue: 'The scheduled backup is overdue.',
  openBackups: 'Open the Backup tab.',
  backupsAutomatic: 'Made automatically every {hours, plural, one {# hour} other {# hours}}.',
  backupByHand: 'A backup was made by hand. Set BACKUP_DIR to make them automatically.',
  noBackup: 'There is no backup: make one now, or set BACKUP_DIR.',
  noAddress: 'Set PUBLIC_URL to the address that visitors use.',
  encrypted: '{address}, encrypted.',
  unencrypted: '{address} is not encrypted: put a proxy with HTTPS in front.',
  contacts: '{contact}, and {legal} for legal matters.',
  noContact: 'Set {names} in site.json: until then the pages name no contact.',
});

/** What else needs somebody first (docs/behaviour/administration.md §1). */
export const attentionMessages = defineMessages('administration.first-step-messages.attention', {
  serverDown: '{name} does not play.',
  testServer: 'Test it in the Players tab, and disable it if it stays down.',
  uncountedProxy: 'Requests come through a proxy, but TRUST_PROXY is 0: all visitors share one rate limit.',
  countProxies: 'Set TRUST_PROXY to the number of proxies in front.',
  diskFull: 'The disk of {name} is nearly full: {gigabytes} GB free.',
  freeDataDir: 'Free space, move DATA_DIR to a larger disk, or lower IMAGE_CACHE_MEGABYTES.',
  freeMediaDir: 'Free space, or move files of MEDIA_DIR to a larger disk.',
  freeBackupDir: 'Free space, lower BACKUP_COUNT, or set BACKUP_DIR to a larger disk.',
  newRelease: 'Marquee {newest} is available. This is {own}.',
  update: 'Read its changes, make a backup, then update.',
});
