import { defineMessages } from '../messages/define-messages.ts';

/** What notices say. */
export const noticeTexts = defineMessages('notices.notice-texts', {
  /** Stands for the name of a title that the catalogue has not given. */
  unnamed: 'A title that you follow',
  newEpisodes: 'New episodes',
  newEpisode: 'New episode: {episode}',
  newNamedEpisode: 'New episode: {episode}, {name}',
  severalEpisodes:
    '{count, plural, one {{count} new episode: {first} to {last}} other {{count} new episodes: {first} to {last}}}',
  seasonStarts: 'Season {season} starts on {date}',
  releasedToday: 'Released today',
  released: 'Released on {date}',
  releaseMoved: 'The release moved to {date}',
  seasonMoved: 'Season {season} moved to {date}',
  episodeMoved: '{episode} moved to {date}',
  /** Of several short texts. */
  joined: '{first}, {next}',
  importDone: 'Your import is done',
  entriesAdded: '{count, plural, one {# entry added} other {# entries added}}',
  announcement: 'Announcement',
  passkeyAdded: 'A passkey was added',
  passkeySignsIn: '{name} can sign in to your account now.',
  recovered: 'Your account was recovered',
  passwordSet: 'A new password was set.',
  passwordSetAndEnded:
    '{count, plural, one {A new password was set. # session ended} other {A new password was set. # sessions ended}}',
  sessionsEnded: 'Sessions ended',
  someEnded: 'Sessions ended on other devices.',
  countEnded: '{count, plural, one {# session ended on other devices.} other {# sessions ended on other devices.}}',
});
