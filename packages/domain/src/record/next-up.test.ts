import { describe, expect, it } from 'vitest';
import type { ListedSeason } from './listed-episodes.ts';
import { type NextUpInput, nextUp } from './next-up.ts';

const dayMs = 86_400_000;

function season(number: number, dates: readonly string[], { date = '', from = 1 } = {}): ListedSeason {
  return { number, date, episodes: dates.map((day, index) => ({ number: index + from, date: day })) };
}

/** Weekly dates from the first one. */
function weekly(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, week) =>
    new Date(Date.parse(first) + week * 7 * dayMs).toISOString().slice(0, 10),
  );
}

// Air dates of Breaking Bad 1 and 2, Game of Thrones 1, and One Piece 0 and 1, as far as the cases need them.
const shows = {
  drama: [
    season(1, ['2008-01-20', ...weekly('2008-01-27', 1), ...weekly('2008-02-10', 5)]),
    season(2, weekly('2009-03-08', 13)),
  ],
  thrones: [season(1, weekly('2011-04-17', 10))],
  pirates: [season(0, ['1999-12-22', '2000-12-20', '2003-04-06']), season(1, weekly('1999-10-20', 61))],
  undated: [season(1, ['2020-01-01', '', '2020-01-15', '', ''])],
  numbered: [{ number: 1, date: '', episodes: [3, 1, 7].map((number) => ({ number, date: '2020-01-01' })) }],
  announced: [season(1, weekly('2020-01-01', 2)), season(2, ['', '', ''])],
  empty: [],
  gap: [season(1, ['2020-01-01']), season(2, []), season(4, ['2020-02-01'])],
  delayed: [season(1, ['2020-01-01', '2031-01-01', '2020-01-15'])],
  years: [season(2023, weekly('2023-05-01', 2)), season(2024, weekly('2024-05-01', 2))],
  pilot: [season(1, weekly('2020-01-01', 3), { from: 0 }), season(0, ['2020-01-01', '2020-01-02'], { from: 0 })],
} satisfies Record<string, readonly ListedSeason[]>;

interface Case {
  show: keyof typeof shows;
  /** Watches, such as '1x2@5': episode 2 of season 1, at time 5; '1x2@5/9' was entered at time 9. */
  seen?: string;
  /** Positions, such as '1x2@5:600/2700': 600 of 2,700 seconds. */
  at?: string;
  /** The date of now; long after everything aired by default. */
  on?: string;
  ended?: boolean;
  restarted?: number;
}

const words = (text = '') => text.split(' ').filter(Boolean);

function parseEvent(text: string) {
  const [, season, episode, time, entered = time, position, duration] =
    /^(\d+)x(\d+)@(\d+)(?:\/(\d+))?(?::(\d+)\/(\d+))?$/.exec(text) ?? [];
  const key = { season: Number(season), episode: Number(episode) };
  const seconds = { positionSeconds: Number(position), durationSeconds: Number(duration) };
  return { key, time: Number(time), enteredAt: Number(entered), ...seconds };
}

function inputOf({ show, seen, at, ended = false, restarted }: Case): NextUpInput {
  return {
    watches: words(seen)
      .map(parseEvent)
      .map(({ key, time, enteredAt }) => ({ ...key, watchedAt: time, enteredAt })),
    progress: words(at)
      .map(parseEvent)
      .map(({ key, time, positionSeconds, durationSeconds }) => ({
        ...key,
        eventAt: time,
        positionSeconds,
        durationSeconds,
      })),
    seasons: shows[show],
    date: '',
    isReturning: false,
    hasEnded: ended,
    restartedAt: restarted ?? null,
  };
}

function resultOf(example: Case): string {
  const result = nextUp(inputOf(example), example.on ?? '2026-11-22');
  if (result.state === 'resume') return `resume ${result.season}x${result.episode} at ${result.positionSeconds}`;
  if (result.state !== 'next') return result.state;
  const unseen = result.unseenBefore > 0 ? `, ${result.unseenBefore} unseen` : '';
  return `next ${result.season}x${result.episode}${unseen}`;
}

const firstSeason = '1x1@1 1x2@2 1x3@3 1x4@4 1x5@5 1x6@6 1x7@7';
const secondSeason = '2x1@11 2x2@12 2x3@13 2x4@14 2x5@15 2x6@16 2x7@17 2x8@18 2x9@19 2x10@20 2x11@21 2x12@22 2x13@23';

// Written by hand from docs/behaviour/record.md.
const cases: [string, Case, string][] = [
  ['nothing watched', { show: 'drama' }, 'unwatched'],
  ['nothing watched of a show without episodes', { show: 'empty' }, 'unwatched'],
  ['the first episode seen', { show: 'drama', seen: '1x1@1' }, 'next 1x2'],
  ['two in order', { show: 'drama', seen: '1x1@1 1x2@2' }, 'next 1x3'],
  ['two in order, listed newest first', { show: 'drama', seen: '1x2@2 1x1@1' }, 'next 1x3'],
  ['the end of a season', { show: 'drama', seen: firstSeason }, 'next 2x1'],
  ['the end of a season, nothing before it seen', { show: 'drama', seen: '1x7@1' }, 'next 2x1, 6 unseen'],
  ['the middle of the second season', { show: 'drama', seen: `${firstSeason} 2x1@8` }, 'next 2x2'],
  ['the last episode, show going on', { show: 'drama', seen: '2x13@1' }, 'caught-up'],
  ['everything, show going on', { show: 'drama', seen: `${firstSeason} ${secondSeason}` }, 'caught-up'],
  ['everything, show ended', { show: 'drama', seen: `${firstSeason} ${secondSeason}`, ended: true }, 'done'],
  ['the last episode only, show ended', { show: 'drama', seen: '2x13@1', ended: true }, 'caught-up'],
  [
    'all but one, the last one last, show ended',
    { show: 'drama', seen: `${firstSeason} ${secondSeason.replace('2x4@14 ', '')}`, ended: true },
    'caught-up',
  ],
  ['a gap', { show: 'drama', seen: '1x1@1 1x5@2' }, 'next 1x6, 3 unseen'],
  ['a gap that was closed later', { show: 'drama', seen: '1x1@1 1x3@2 1x2@3' }, 'next 1x4'],
  ['an episode seen again', { show: 'drama', seen: '1x1@1 1x2@2 1x3@3 1x1@4' }, 'next 1x4'],
  ['an episode seen twice', { show: 'drama', seen: '1x1@1 1x1@2' }, 'next 1x2'],
  ['a season seen again', { show: 'drama', seen: `${firstSeason} 2x1@8 1x1@9 1x2@10` }, 'next 2x2'],
  ['all seen, and one seen again', { show: 'drama', seen: `${firstSeason} ${secondSeason} 1x3@30` }, 'next 1x4'],
  [
    'all seen, and the end of a season seen again',
    { show: 'drama', seen: `${firstSeason} ${secondSeason} 1x7@30` },
    'next 2x1',
  ],
  [
    'all seen but the last, and one seen again',
    { show: 'drama', seen: `${firstSeason} ${secondSeason.replace(' 2x13@23', '')} 1x3@30` },
    'next 2x13',
  ],
  [
    'a forgotten episode of the first season, ticked after the second',
    { show: 'drama', seen: `${firstSeason.replace('1x3@3 ', '')} 2x1@11 2x2@12 1x3@30` },
    'next 2x3',
  ],
  [
    'a gap was seen later: the next one after it that is unseen',
    { show: 'drama', seen: '1x4@1 1x5@2 1x3@3' },
    'next 1x6, 2 unseen',
  ],
  ['finished without a watch is seen', { show: 'drama', seen: '1x1@5', at: '1x2@1:2690/2700' }, 'next 1x3'],
  ['marked at one time: the latest episode counts', { show: 'drama', seen: '1x3@5 1x1@5 1x2@5' }, 'next 1x4'],
  ['marked at one time across seasons', { show: 'drama', seen: '1x7@5 2x1@5 1x1@5' }, 'next 2x2, 5 unseen'],
  ['an older event arrives later', { show: 'drama', seen: '1x5@9 1x4@8' }, 'next 1x6, 3 unseen'],

  ['a position in the first episode', { show: 'drama', at: '1x1@1:600/2700' }, 'resume 1x1 at 600'],
  ['a position after a watch', { show: 'drama', seen: '1x1@1', at: '1x2@2:600/2700' }, 'resume 1x2 at 600'],
  [
    'a position before a watch of the next',
    { show: 'drama', seen: '1x2@2', at: '1x1@1:600/2700' },
    'next 1x3, 1 unseen',
  ],
  ['a position before a watch of the same', { show: 'drama', seen: '1x1@2', at: '1x1@1:600/2700' }, 'next 1x2'],
  [
    'a position after a watch of the same: seen again',
    { show: 'drama', seen: '1x1@1', at: '1x1@2:600/2700' },
    'resume 1x1 at 600',
  ],
  [
    'a position and a watch of the same at one time',
    { show: 'drama', seen: '1x1@1', at: '1x1@1:600/2700' },
    'next 1x2',
  ],
  [
    'a position, and then a mark of an earlier day',
    { show: 'drama', seen: '1x1@1/5', at: '1x1@4:600/2700' },
    'next 1x2',
  ],
  [
    'a position, and then a mark of another episode of an earlier day',
    { show: 'drama', seen: '1x1@1/5', at: '1x2@4:600/2700' },
    'next 1x2',
  ],
  [
    'a mark of an earlier day, and then a position',
    { show: 'drama', seen: '1x1@1/5', at: '1x1@6:600/2700' },
    'resume 1x1 at 600',
  ],
  [
    'a position within a season that is then marked as of its air dates',
    { show: 'drama', seen: '1x1@1/9 1x2@2/9 1x3@3/9 1x4@4/9 1x5@5/9 1x6@6/9 1x7@7/9', at: '1x3@8:600/2700' },
    'next 2x1',
  ],
  [
    'a position begun at the moment of the mark',
    { show: 'drama', seen: '1x1@1/5', at: '1x2@5:600/2700' },
    'resume 1x2 at 600',
  ],
  [
    'of dated marks the latest day counts, not the entry',
    { show: 'drama', seen: '1x5@20 1x2@3/30' },
    'next 1x6, 3 unseen',
  ],
  ['a day that is ahead counts as of its entry', { show: 'drama', seen: '1x1@50/5 1x4@9' }, 'next 1x5, 2 unseen'],
  ['the later of two positions', { show: 'drama', at: '1x1@1:600/2700 1x4@2:60/2700' }, 'resume 1x4 at 60'],
  ['two positions at one time', { show: 'drama', at: '1x4@1:60/2700 1x1@1:600/2700' }, 'resume 1x4 at 60'],
  ['a position of 19 s: not begun', { show: 'drama', at: '1x1@1:19/2700' }, 'unwatched'],
  ['a position of 20 s: begun', { show: 'drama', at: '1x1@1:20/2700' }, 'resume 1x1 at 20'],
  ['2 % of a short episode', { show: 'drama', at: '1x1@1:6/300' }, 'resume 1x1 at 6'],
  ['less than 2 % of a short episode', { show: 'drama', at: '1x1@1:5/300' }, 'unwatched'],
  ['90 % without a watch', { show: 'drama', at: '1x1@1:2430/2700' }, 'next 1x2'],
  ['just below 90 %', { show: 'drama', at: '1x1@1:2429/2700' }, 'resume 1x1 at 2429'],
  ['119 s left of a short half hour', { show: 'drama', at: '1x1@1:781/900' }, 'next 1x2'],
  ['120 s left', { show: 'drama', at: '1x1@1:780/900' }, 'resume 1x1 at 780'],
  ['119 s left of less than ten minutes', { show: 'drama', at: '1x1@1:300/419' }, 'resume 1x1 at 300'],
  ['not begun after a watch', { show: 'drama', seen: '1x1@1', at: '1x2@2:3/2700' }, 'next 1x2'],
  [
    'the last episode finished without a watch, show ended',
    { show: 'thrones', at: '1x10@2:2600/2700', ended: true },
    'caught-up',
  ],
  ['a position at the end of a season', { show: 'drama', at: '1x7@2:2690/2700' }, 'next 2x1, 6 unseen'],
  [
    'the last one seen, an earlier one begun again',
    { show: 'drama', seen: '2x13@1', at: '1x1@2:90/2700' },
    'resume 1x1 at 90',
  ],

  ['the day before the next airs', { show: 'drama', seen: '1x1@1', on: '2008-01-26' }, 'caught-up'],
  ['the day the next airs', { show: 'drama', seen: '1x1@1', on: '2008-01-27' }, 'next 1x2'],
  ['between two seasons', { show: 'drama', seen: firstSeason, on: '2008-12-24' }, 'caught-up'],
  ['the second season has begun', { show: 'drama', seen: firstSeason, on: '2009-03-10' }, 'next 2x1'],
  ['before anything aired', { show: 'drama', on: '2000-01-01' }, 'unwatched'],
  ['a preview seen before it aired', { show: 'drama', seen: '1x3@1', on: '2008-01-28' }, 'caught-up'],
  [
    'the show has not ended while episodes are to come',
    { show: 'thrones', seen: '1x1@1', on: '2011-04-18' },
    'caught-up',
  ],
  ['one that airs late is passed over', { show: 'delayed', seen: '1x1@1' }, 'next 1x3'],
  ['and comes when it has aired', { show: 'delayed', seen: '1x1@1', on: '2031-01-02' }, 'next 1x2'],
  ['no date, and a later one has aired', { show: 'undated', seen: '1x1@1' }, 'next 1x2'],
  ['no date, and none later has aired', { show: 'undated', seen: '1x3@1' }, 'caught-up'],
  ['no date, and the show has ended', { show: 'undated', seen: '1x3@1', ended: true }, 'next 1x4, 2 unseen'],
  ['a season announced without dates', { show: 'announced', seen: '1x2@1' }, 'caught-up'],

  ['a season numbered by its year', { show: 'years', seen: '2023x1@1' }, 'next 2023x2'],
  ['from year to year', { show: 'years', seen: '2023x2@1' }, 'next 2024x1, 1 unseen'],
  ['the last of the years', { show: 'years', seen: '2024x2@1' }, 'caught-up'],
  ['an episode 0 is the first', { show: 'pilot', seen: '1x0@1' }, 'next 1x1'],
  ['started again with an episode 0', { show: 'pilot', seen: '1x2@1', restarted: 5 }, 'next 1x0'],
  ['an episode 0 is missing', { show: 'pilot', seen: '1x1@1' }, 'next 1x2, 1 unseen'],
  ['an episode 0 of the specials', { show: 'pilot', seen: '1x0@1 0x0@2' }, 'next 1x1'],
  ['an episode 0 of the specials begun', { show: 'pilot', seen: '1x0@1', at: '0x0@2:600/2700' }, 'next 1x1'],
  ['all but the specials of an ended show', { show: 'pilot', seen: '1x0@1 1x1@2 1x2@3', ended: true }, 'done'],

  ['a special seen: no next-up', { show: 'pirates', seen: '0x1@1' }, 'unwatched'],
  ['a special after a regular episode', { show: 'pirates', seen: '1x4@1 0x1@2' }, 'next 1x5, 3 unseen'],
  ['a special begun', { show: 'pirates', seen: '1x1@1', at: '0x2@2:600/2700' }, 'next 1x2'],
  ['never into the specials', { show: 'pirates', seen: '1x61@1' }, 'caught-up'],
  ['a long season', { show: 'pirates', seen: '1x60@1' }, 'next 1x61, 59 unseen'],

  ['episodes listed out of order', { show: 'numbered', seen: '1x1@1' }, 'next 1x3'],
  ['numbers with holes', { show: 'numbered', seen: '1x3@1' }, 'next 1x7, 1 unseen'],
  ['an episode that is no longer listed', { show: 'numbered', seen: '1x5@1' }, 'next 1x7, 2 unseen'],
  ['a season that is no longer listed', { show: 'thrones', seen: '3x1@1' }, 'caught-up'],
  ['a position in an episode no longer listed', { show: 'thrones', at: '3x1@1:90/2700' }, 'resume 3x1 at 90'],
  ['an empty season in between', { show: 'gap', seen: '1x1@1' }, 'next 4x1'],
  ['no episodes listed at all', { show: 'empty', seen: '1x1@1' }, 'caught-up'],
  ['no episodes listed, show ended', { show: 'empty', seen: '1x1@1', ended: true }, 'done'],

  ['started again', { show: 'drama', seen: firstSeason, restarted: 9 }, 'next 1x1'],
  ['started again at the time of the last watch', { show: 'drama', seen: '1x5@5', restarted: 5 }, 'next 1x1'],
  ['started again, and one seen since', { show: 'drama', seen: `${firstSeason} 1x1@10`, restarted: 9 }, 'next 1x2'],
  [
    'started again: gaps count from there',
    { show: 'drama', seen: `${firstSeason} 1x3@10`, restarted: 9 },
    'next 1x4, 2 unseen',
  ],
  ['started again, an old position', { show: 'drama', at: '1x5@5:600/2700', restarted: 9 }, 'next 1x1'],
  ['started again, and one marked of an earlier day', { show: 'drama', seen: '1x1@1/10', restarted: 9 }, 'next 1x2'],
  [
    'started again, before anything aired',
    { show: 'drama', seen: '1x1@1', restarted: 2, on: '2000-01-01' },
    'unwatched',
  ],
];

describe('nextUp', () => {
  it('has 60 cases or more', () => expect(cases.length).toBeGreaterThanOrEqual(60));

  it.each(cases)('%s', (_, example, expected) => {
    expect(resultOf(example)).toBe(expected);
  });
});
