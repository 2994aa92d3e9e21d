import { englishMessages } from '@marquee/domain/messages/messages';
import { describe, expect, it } from 'vitest';
import { airingNotices } from './airing-notices.ts';
import type { FollowedTitle } from './followed-title.ts';
import type { NoticeContent } from './notice-payload.ts';
import { noticeText } from './notice-text.ts';

const now = '2026-03-10T12:00:00Z';
const longAgo = Date.parse('2025-01-01T00:00:00Z');
const id = { mediaId: 7, title: 'Severance', shift: 0 };

/** 'S2E7 2026-03-10', with an '@' and the time at which it was first read. */
function airing(text: string) {
  const [key = '', date = '', added] = text.split(' ');
  const [season = 0, episode = 0] = key.slice(1).split('E').map(Number);
  return { season, episode, airDate: date, name: '', addedAt: added ? Date.parse(added.slice(1)) : longAgo };
}

/** 'S2E6', with the time at which that was entered. */
function seen(text: string) {
  const [key = '', at] = text.split(' ');
  const [season = 0, episode = 0] = key.slice(1).split('E').map(Number);
  return { season, episode, at: at ? Date.parse(at) : longAgo };
}

function toldEpisodes(day: string, ...episodes: string[]): NoticeContent {
  const listed = episodes
    .map(airing)
    .map(({ season, episode, airDate: date }) => ({ season, episode, name: '', date }));
  return { kind: 'episode', payload: { ...id, day, episodes: listed } };
}
function toldSeason(season: number, date: string): NoticeContent {
  return { kind: 'season', payload: { ...id, season, date } };
}
function toldMove(date: string, move: { season: number; episode: number | null; from: string }): NoticeContent {
  return { kind: 'moved', payload: { ...id, mediaType: 'tv', moves: [{ ...move, date }] } };
}

interface Case extends Partial<Omit<FollowedTitle, 'airings' | 'seen' | 'now' | 'since'>> {
  readonly airings: readonly string[];
  readonly seen?: readonly string[];
  readonly now?: string;
  readonly since?: string;
}

function textsOf({ airings, seen: watched = [], now: time = now, since = '2026-01-01T00:00:00Z', ...rest }: Case) {
  const notices = airingNotices({
    mediaType: 'tv',
    mediaId: id.mediaId,
    title: id.title,
    rule: 'caught-up',
    timeZone: 'UTC',
    shift: 0,
    told: [],
    ...rest,
    since: Date.parse(since),
    now: Date.parse(time),
    airings: airings.map(airing),
    seen: watched.map(seen),
  });
  return notices.map((notice) => `${notice.kind} ${noticeText(notice, englishMessages).text}`);
}

const before = ['S1E1 2025-02-01', 'S1E2 2025-02-08'];
const caughtUp = ['S1E1', 'S1E2'];
const today = '2026-03-10';

const cases: [name: string, given: Case, expected: string[]][] = [
  ['an episode on its day', { airings: [...before, `S2E1 ${today}`], seen: caughtUp }, ['episode New episode: S2E1']],
  [
    'three episodes of a day at once',
    { airings: [...before, `S2E1 ${today}`, `S2E2 ${today}`, `S2E3 ${today}`], seen: caughtUp },
    ['episode 3 new episodes: S2E1 to S2E3'],
  ],
  ['nothing before its day', { airings: [...before, 'S2E1 2026-03-11'], seen: caughtUp }, []],
  ['nothing where an earlier episode is unseen', { airings: [...before, `S2E1 ${today}`], seen: ['S1E1'] }, []],
  [
    'every episode, for those who want that',
    { airings: [...before, `S2E1 ${today}`], rule: 'every' },
    ['episode New episode: S2E1'],
  ],
  ['nothing for the calendar only', { airings: [...before, `S2E1 ${today}`], seen: caughtUp, rule: 'none' }, []],
  [
    'the first episode of a show that nobody could begin',
    { airings: [`S1E1 ${today}`] },
    ['episode New episode: S1E1'],
  ],
  ['no special', { airings: [...before, `S0E1 ${today}`], seen: caughtUp, rule: 'every' }, []],
  [
    'unseen specials do not count as behind',
    { airings: [...before, 'S0E1 2025-03-01', `S2E1 ${today}`], seen: caughtUp },
    ['episode New episode: S2E1'],
  ],
  [
    'nothing that is seen already',
    { airings: [...before, `S2E1 ${today}`], seen: [...caughtUp, 'S2E1 2026-03-10T08:00:00Z'] },
    [],
  ],
  [
    'of two new ones the unseen',
    { airings: [...before, `S2E1 ${today}`, `S2E2 ${today}`], seen: [...caughtUp, 'S2E1 2026-03-10T08:00:00Z'] },
    ['episode New episode: S2E2'],
  ],
  [
    'nothing twice on a day',
    { airings: [...before, `S2E1 ${today}`], seen: caughtUp, told: [toldEpisodes(today, `S2E1 ${today}`)] },
    [],
  ],
  [
    'nothing twice on another day',
    { airings: [...before, 'S2E1 2026-03-09'], seen: caughtUp, told: [toldEpisodes('2026-03-09', 'S2E1 2026-03-09')] },
    [],
  ],
  [
    'an episode that the catalogue listed late, on the next day',
    {
      airings: [...before, 'S2E1 2026-03-09', 'S2E2 2026-03-09'],
      seen: caughtUp,
      told: [toldEpisodes('2026-03-09', 'S2E1 2026-03-09')],
    },
    ['episode New episode: S2E2'],
  ],
  [
    'one notice of what aired while the server was down',
    { airings: ['S1E1 2026-03-07', 'S1E2 2026-03-08', `S1E3 ${today}`], rule: 'every' },
    ['episode 3 new episodes: S1E1 to S1E3'],
  ],
  ['nothing of more than a week ago', { airings: ['S1E1 2026-03-03'], rule: 'every' }, []],
  ['nothing of before the follow', { airings: ['S1E1 2026-03-08'], rule: 'every', since: '2026-03-09T10:00:00Z' }, []],
  [
    'nothing of the day of the follow',
    { airings: [`S1E1 ${today}`], rule: 'every', since: '2026-03-10T10:00:00Z' },
    [],
  ],
  [
    'an episode as soon as the day begins for the member',
    { airings: [...before, `S2E1 ${today}`], seen: caughtUp, timeZone: 'Asia/Tokyo', now: '2026-03-09T15:30:00Z' },
    ['episode New episode: S2E1'],
  ],
  [
    'nothing while it is yesterday for the member',
    {
      airings: [...before, `S2E1 ${today}`],
      seen: caughtUp,
      timeZone: 'America/New_York',
      now: '2026-03-10T03:30:00Z',
    },
    [],
  ],
  [
    'an episode a day later for those who shift dates',
    { airings: [...before, 'S2E1 2026-03-09'], seen: caughtUp, shift: 1 },
    ['episode New episode: S2E1'],
  ],
  ['and not on its own day', { airings: [...before, `S2E1 ${today}`], seen: caughtUp, shift: 1 }, []],
  [
    'for who catches up on the day',
    { airings: [...before, `S2E1 ${today}`], seen: ['S1E1', 'S1E2 2026-03-10T11:00:00Z'] },
    ['episode New episode: S2E1'],
  ],
  [
    'not for who catches up later',
    { airings: [...before, 'S2E1 2026-03-09'], seen: ['S1E1', 'S1E2 2026-03-10T11:00:00Z'] },
    [],
  ],
  [
    'by number, where the catalogue renumbered the seasons that were seen',
    { airings: ['S2025E1 2025-02-01', 'S2025E2 2025-02-08', `S2026E1 ${today}`], seen: caughtUp },
    ['episode New episode: S2026E1'],
  ],
  [
    'a season whose start became known',
    { airings: [...before, 'S2E1 2026-05-01 @2026-03-10T09:00:00Z'], seen: caughtUp },
    ['season Season 2 starts on May 1, 2026'],
  ],
  [
    'no season that was known before the follow, read right after it',
    {
      airings: [...before, 'S2E1 2026-05-01 @2026-03-10T09:00:10Z'],
      seen: caughtUp,
      since: '2026-03-10T09:00:00Z',
    },
    [],
  ],
  [
    'no season for those who are behind',
    { airings: [...before, 'S2E1 2026-05-01 @2026-03-10T09:00:00Z'], seen: ['S1E1'] },
    [],
  ],
  [
    'a season once',
    {
      airings: [...before, 'S2E1 2026-05-01 @2026-03-10T09:00:00Z'],
      seen: caughtUp,
      told: [toldSeason(2, '2026-05-01')],
    },
    [],
  ],
  [
    'a season that moved, once it was announced',
    { airings: [...before, 'S2E1 2026-06-05'], seen: caughtUp, told: [toldSeason(2, '2026-05-01')] },
    ['moved Season 2 moved to June 5, 2026'],
  ],
  ['no move of what was not announced', { airings: [...before, 'S2E1 2026-06-05'], seen: caughtUp }, []],
  [
    'a second move',
    {
      airings: [...before, 'S2E1 2026-05-01'],
      seen: caughtUp,
      told: [toldSeason(2, '2026-05-01'), toldMove('2026-06-05', { season: 2, episode: null, from: '2026-05-01' })],
    },
    ['moved Season 2 moved to May 1, 2026'],
  ],
  [
    'a move once',
    {
      airings: [...before, 'S2E1 2026-06-05'],
      seen: caughtUp,
      told: [toldSeason(2, '2026-05-01'), toldMove('2026-06-05', { season: 2, episode: null, from: '2026-05-01' })],
    },
    [],
  ],
  [
    'an announced episode that did not air after all',
    { airings: [...before, 'S2E1 2026-03-17'], seen: caughtUp, told: [toldEpisodes('2026-03-09', 'S2E1 2026-03-09')] },
    ['moved S2E1 moved to March 17, 2026'],
  ],
  [
    'and again when it airs',
    {
      airings: [...before, 'S2E1 2026-03-10'],
      seen: caughtUp,
      told: [
        toldEpisodes('2026-03-03', 'S2E1 2026-03-03'),
        toldMove('2026-03-10', { season: 2, episode: 1, from: '2026-03-03' }),
      ],
    },
    ['episode New episode: S2E1'],
  ],
  [
    'no correction of a day that has passed',
    { airings: [...before, 'S2E1 2026-03-08'], seen: caughtUp, told: [toldEpisodes('2026-03-09', 'S2E1 2026-03-09')] },
    [],
  ],
  ['a film on its day', { airings: [`S0E0 ${today}`], mediaType: 'movie' }, ['release Released today']],
  [
    'a film that came out days ago',
    { airings: ['S0E0 2026-03-07'], mediaType: 'movie' },
    ['release Released on March 7, 2026'],
  ],
  [
    'a film on its day, a day later by choice',
    { airings: ['S0E0 2026-03-09'], mediaType: 'movie', shift: 1 },
    ['release Released today'],
  ],
  [
    'no episode again that was told before the member chose a day later',
    { airings: ['S2E1 2026-03-09'], rule: 'every', shift: 1, told: [toldEpisodes('2026-03-09', 'S2E1 2026-03-09')] },
    [],
  ],
  ['a film that was seen', { airings: [`S0E0 ${today}`], mediaType: 'movie', seen: ['S0E0'] }, []],
  ['a film that is not out yet', { airings: ['S0E0 2026-03-11'], mediaType: 'movie' }, []],
  [
    'a film whose release was announced and then moved',
    {
      airings: ['S0E0 2026-04-10'],
      mediaType: 'movie',
      told: [{ kind: 'release', payload: { ...id, day: '2026-03-09', date: '2026-03-09' } }],
    },
    ['moved The release moved to April 10, 2026'],
  ],
];

describe('notices of a followed title', () => {
  it.each(cases)('%s', (_name, given, expected) => {
    expect(textsOf(given)).toEqual(expected);
  });
});
