import { expect, it } from 'vitest';
import { noCounts, playerLight } from './player-health.ts';

const loads = (count: number) => ({ ...noCounts, loads: count });

it.each([
  ['nothing without visits', { streak: 0, recent: noCounts, day: noCounts }, 'none'],
  ['nothing for a streak of last week', { streak: 9, recent: noCounts, day: noCounts }, 'none'],
  ['green when visits load', { streak: 0, recent: loads(5), day: loads(50) }, 'green'],
  ['green after one slow visit', { streak: 1, recent: { ...loads(2), timeouts: 1 }, day: loads(50) }, 'green'],
  [
    'red after three visits in a row that did not load, on a day with many that did',
    { streak: 3, recent: { ...loads(900), timeouts: 3 }, day: { ...loads(9_000), timeouts: 3 } },
    'red',
  ],
  [
    'red when half of the recent visits are reported',
    { streak: 0, recent: { ...loads(6), reports: 3 }, day: { ...loads(600), reports: 3 } },
    'red',
  ],
  [
    'amber when a tenth of the day failed',
    { streak: 0, recent: loads(9), day: { ...loads(18), failures: 2 } },
    'amber',
  ],
] as const)('the light shows %s', (_name, input, light) => {
  expect(playerLight(input)).toBe(light);
});
