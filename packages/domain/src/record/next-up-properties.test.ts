import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareEpisodes, type EpisodeKey } from './episode-key.ts';
import { airedEpisodes, type ListedSeason } from './listed-episodes.ts';
import {
  isDismissed,
  isFinished,
  latestEvent,
  type NextUpInput,
  nextUp,
  type PlayedPosition,
  type SeenEpisode,
} from './next-up.ts';

const histories = { numRuns: 10_000 };
// Few values, so that equal times, equal episodes and gaps are common.
const key = { season: fc.integer({ min: 0, max: 3 }), episode: fc.integer({ min: 1, max: 4 }) };
const time = fc.integer({ min: 1, max: 12 });
const watch: fc.Arbitrary<SeenEpisode> = fc.record({ ...key, watchedAt: time, enteredAt: time });
const position: fc.Arbitrary<PlayedPosition> = fc.record({
  ...key,
  eventAt: time,
  positionSeconds: fc.integer({ min: 0, max: 2_700 }),
  durationSeconds: fc.constantFrom(300, 2_700),
});
const today = '2024-10-04';
const later = '2024-10-06';
const date = fc.constantFrom('', '2024-10-03', '2024-10-04', '2024-10-05');
const seasons: fc.Arbitrary<ListedSeason[]> = fc.uniqueArray(
  fc.record({
    number: key.season,
    date,
    episodes: fc.uniqueArray(fc.record({ number: key.episode, date }), { selector: ({ number }) => number }),
  }),
  { selector: ({ number }) => number },
);
const input: fc.Arbitrary<NextUpInput> = fc.record({
  watches: fc.array(watch, { maxLength: 8 }),
  // One position for each episode, as in the database.
  progress: fc.uniqueArray(position, { maxLength: 4, selector: ({ season, episode }) => `${season}/${episode}` }),
  seasons,
  date,
  isReturning: fc.boolean(),
  hasEnded: fc.boolean(),
  restartedAt: fc.option(time),
});

describe('properties of nextUp', () => {
  it('the order of events does not matter', () => {
    const shuffled = input.chain((given) =>
      fc.record({
        given: fc.constant(given),
        watches: fc.shuffledSubarray([...given.watches], { minLength: given.watches.length }),
        progress: fc.shuffledSubarray([...given.progress], { minLength: given.progress.length }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ given, watches, progress }) => {
        expect(nextUp({ ...given, watches, progress }, today)).toEqual(nextUp(given, today));
      }),
      histories,
    );
  });

  it('repeated events change nothing', () => {
    fc.assert(
      fc.property(input, (given) => {
        const again = { ...given, watches: [...given.watches, ...given.watches] };
        expect(nextUp(again, today)).toEqual(nextUp(given, today));
      }),
    );
  });

  it('is never unaired, never a special, and always listed', () => {
    fc.assert(
      fc.property(input, (given) => {
        const result = nextUp(given, today);
        if (result.state !== 'next') return;
        expect(result.season).toBeGreaterThan(0);
        const listed = given.seasons.find(({ number }) => number === result.season)?.episodes;
        const episode = listed?.find(({ number }) => number === result.episode);
        expect(episode).toBeDefined();
        expect(episode?.date ?? '').not.toBe('2024-10-05');
      }),
    );
  });

  it('moves forward when the episode is seen', () => {
    fc.assert(
      fc.property(input, (given) => {
        const result = nextUp(given, today);
        if (result.state !== 'next' && result.state !== 'resume') return;
        const { season, episode } = result;
        const seen = { ...given, watches: [...given.watches, { season, episode, watchedAt: 100, enteredAt: 100 }] };
        const after = nextUp(seen, today);
        if (after.state === 'next') expect(compareEpisodes(after, result)).toBeGreaterThan(0);
        else expect(['caught-up', 'done']).toContain(after.state);
      }),
    );
  });

  it('never goes back as time passes', () => {
    fc.assert(
      fc.property(input, (given) => {
        const [before, after] = [nextUp(given, today), nextUp(given, later)];
        if (before.state === 'resume') expect(after).toEqual(before);
        // An episode that was late may come before the one that was next.
        if (before.state === 'next') expect(after.state).toBe('next');
      }),
    );
  });

  it('does not depend on what was seen before the latest watch, but for the count of gaps', () => {
    fc.assert(
      fc.property(input, fc.record(key), (given, earlier) => {
        const latest = latestEvent('tv', given);
        fc.pre(latest !== null && compareEpisodes(earlier, latest) <= 0);
        const watches = [...given.watches, { ...earlier, watchedAt: 0, enteredAt: 0 }];
        const more = nextUp({ ...given, watches }, today);
        const { unseenBefore: _, ...expected } = { unseenBefore: 0, ...nextUp(given, today) };
        if (expected.state === 'caught-up') expect(['caught-up', 'done']).toContain(more.state);
        else expect(more).toMatchObject(expected);
      }),
    );
  });

  it('is never an episode that was seen, unless all later ones were seen too', () => {
    fc.assert(
      fc.property(input, (given) => {
        const next = nextUp(given, today);
        if (next.state !== 'next') return;
        const isCounted = (time: number) => time > (given.restartedAt ?? -1);
        const seen = [
          ...given.watches.filter(({ enteredAt }) => isCounted(enteredAt)),
          ...given.progress.filter((position) => isFinished(position) && isCounted(position.eventAt)),
        ];
        const isSeen = (episode: EpisodeKey) => seen.some((event) => compareEpisodes(event, episode) === 0);
        const later = airedEpisodes(given, today).filter((episode) => compareEpisodes(episode, next) > 0);
        if (isSeen(next)) expect(later.filter((episode) => !isSeen(episode))).toEqual([]);
      }),
      histories,
    );
  });

  it('a mark ends older positions, whatever day it names', () => {
    fc.assert(
      fc.property(input, watch, (given, { season, episode, watchedAt }) => {
        fc.pre(season > 0);
        const marked = { ...given, watches: [...given.watches, { season, episode, watchedAt, enteredAt: 100 }] };
        expect(nextUp(marked, today).state).not.toBe('resume');
        const position = { season: 1, episode: 1, positionSeconds: 600, durationSeconds: 2_700, eventAt: 101 };
        const others = given.progress.filter((other) => compareEpisodes(other, position) !== 0);
        expect(nextUp({ ...marked, progress: [...others, position] }, today).state).toBe('resume');
      }),
      histories,
    );
  });

  it('a dismissed card stays hidden until something is watched or airs', () => {
    fc.assert(
      fc.property(input, time, watch, (given, dismissedAt, watched) => {
        const aired = airedEpisodes(given, today);
        const newestAired = aired.at(-1) ?? { season: 0, episode: 0 };
        const hides = (changed: NextUpInput, day: string) =>
          isDismissed(
            { dismissedAt, newestAired },
            { latest: latestEvent('tv', changed), aired: airedEpisodes(changed, day) },
          );
        const earlier = {
          ...given,
          watches: given.watches.filter(({ enteredAt }) => enteredAt <= dismissedAt),
          progress: given.progress.filter(({ eventAt }) => eventAt <= dismissedAt),
          restartedAt: null,
        };
        expect(hides(earlier, today)).toBe(true);
        const again = { ...watched, season: 1, enteredAt: dismissedAt + 1 };
        expect(hides({ ...earlier, watches: [...earlier.watches, again] }, today)).toBe(false);
        const newest = airedEpisodes(given, later).at(-1);
        const hasNewer = newest !== undefined && compareEpisodes(newest, newestAired) > 0;
        expect(hides(earlier, later)).toBe(!hasNewer);
      }),
    );
  });
});
