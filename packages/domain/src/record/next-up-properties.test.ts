import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  airedEpisodes,
  compareEpisodes,
  isDismissed,
  type ListedSeason,
  latestEvent,
  type NextUpInput,
  nextUp,
  type PlayedPosition,
  type SeenEpisode,
} from './next-up.ts';

const dayMs = 86_400_000;
// Few values, so that equal times, equal episodes and gaps are common.
const key = { season: fc.integer({ min: 0, max: 3 }), episode: fc.integer({ min: 1, max: 4 }) };
const time = fc.integer({ min: 1, max: 12 });
const watch: fc.Arbitrary<SeenEpisode> = fc.record({ ...key, watchedAt: time });
const position: fc.Arbitrary<PlayedPosition> = fc.record({
  ...key,
  eventAt: time,
  positionSeconds: fc.integer({ min: 0, max: 2_700 }),
  durationSeconds: fc.constantFrom(300, 2_700),
});
const today = 20_000 * dayMs;
const date = fc.constantFrom('', '2024-10-03', '2024-10-04', '2024-10-05');
const seasons: fc.Arbitrary<ListedSeason[]> = fc.uniqueArray(
  fc.record({
    number: key.season,
    episodes: fc.uniqueArray(fc.record({ number: key.episode, date }), { selector: ({ number }) => number }),
  }),
  { selector: ({ number }) => number },
);
const input: fc.Arbitrary<NextUpInput> = fc.record({
  watches: fc.array(watch, { maxLength: 8 }),
  // One position for each episode, as in the database.
  progress: fc.uniqueArray(position, { maxLength: 4, selector: ({ season, episode }) => `${season}/${episode}` }),
  seasons,
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
        const seen = { ...given, watches: [...given.watches, { season, episode, watchedAt: 100 }] };
        const after = nextUp(seen, today);
        if (after.state === 'next') expect(compareEpisodes(after, result)).toBeGreaterThan(0);
        else expect(['caught-up', 'done']).toContain(after.state);
      }),
    );
  });

  it('never goes back as time passes', () => {
    fc.assert(
      fc.property(input, (given) => {
        const [before, after] = [nextUp(given, today), nextUp(given, today + 2 * dayMs)];
        if (before.state === 'resume') expect(after).toEqual(before);
        // An episode that was late may come before the one that was next.
        if (before.state === 'next') expect(after.state).toBe('next');
      }),
    );
  });

  it('does not depend on what was seen before the latest watch, but for the count of gaps', () => {
    fc.assert(
      fc.property(input, watch, (given, earlier) => {
        const latest = latestEvent(given);
        fc.pre(latest !== null && earlier.watchedAt < latest.watchedAt);
        const more = nextUp({ ...given, watches: [...given.watches, earlier] }, today);
        const { unseenBefore: _, ...expected } = { unseenBefore: 0, ...nextUp(given, today) };
        if (expected.state === 'caught-up') expect(['caught-up', 'done']).toContain(more.state);
        else expect(more).toMatchObject(expected);
      }),
    );
  });

  it('a dismissed card stays hidden until something is watched or airs', () => {
    fc.assert(
      fc.property(input, time, watch, (given, dismissedAt, later) => {
        const aired = airedEpisodes(given, today);
        const newestAired = aired.at(-1) ?? { season: 0, episode: 0 };
        const hides = (changed: NextUpInput, now: number) =>
          isDismissed(
            { dismissedAt, newestAired },
            { latest: latestEvent(changed), aired: airedEpisodes(changed, now) },
          );
        const earlier = {
          ...given,
          watches: given.watches.filter(({ watchedAt }) => watchedAt <= dismissedAt),
          progress: given.progress.filter(({ eventAt }) => eventAt <= dismissedAt),
          restartedAt: null,
        };
        expect(hides(earlier, today)).toBe(true);
        const watched = {
          ...earlier,
          watches: [...earlier.watches, { ...later, season: 1, watchedAt: dismissedAt + 1 }],
        };
        expect(hides(watched, today)).toBe(false);
        const newest = airedEpisodes(given, today + 2 * dayMs).at(-1);
        const hasNewer = newest !== undefined && compareEpisodes(newest, newestAired) > 0;
        expect(hides(earlier, today + 2 * dayMs)).toBe(!hasNewer);
      }),
    );
  });
});
