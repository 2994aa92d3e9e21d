import { defineMessages } from '../messages/define-messages.ts';

/** Sentences about inputs that no form sends: programs meet them, in the language of their view. */
export const inputMessages = defineMessages('site.input-messages', {
  instant: 'Write a date with its time, such as 2026-03-02T18:00:00Z.',
  titleNumber: 'A title is named by its number.',
  recordedEpisode: 'A show is recorded with its season and episode.',
  migrationEntries: 'At most 500 entries can be sent at once.',
  playedEpisode: 'A show needs its season and episode.',
  libraryPath: 'This is not a path in the library.',
  lastEpisode: 'The last episode cannot come before the first.',
  region: 'Name the region by two capital letters, such as US.',
  service: 'Name the services by their numbers, such as 8.',
  tooManyServices: 'You can choose at most 10 services.',
  endOfRange: 'Name the last episode; specials have no order.',
  session: 'This is not the id of a session.',
  list: 'There is no such list.',
  listWithFilters: 'This list has an order of its own and takes no filter.',
  tooManyProviders: 'At most 10 streaming services can be chosen.',
  tooManyGenres: 'At most 20 genres can be chosen.',
  certificate: 'Name an age rating as its region writes it, such as PG-13.',
  certificateOfShows: 'Shows have no age ratings to filter by.',
});
