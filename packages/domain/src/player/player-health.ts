import { z } from 'zod';

/** How a visit of a player server went; `report` is a press of Not working. */
export const PlayerOutcome = z.enum(['load', 'timeout', 'failure', 'report']);
export type PlayerOutcome = z.infer<typeof PlayerOutcome>;

/** One visit's outcome, without who visited, or what. */
export const PlayerOutcomeInput = z.strictObject({ server: z.int(), outcome: PlayerOutcome });
export type PlayerOutcomeInput = z.infer<typeof PlayerOutcomeInput>;

const PlayerCounts = z.object({
  loads: z.int().min(0),
  timeouts: z.int().min(0),
  failures: z.int().min(0),
  reports: z.int().min(0),
});
export type PlayerCounts = z.infer<typeof PlayerCounts>;

const PlayerLight = z.enum(['green', 'amber', 'red', 'none']);
export type PlayerLight = z.infer<typeof PlayerLight>;

/** Counts of the last 24 hours and 7 days, by server id; servers without a visit are left out. */
export const PlayerHealth = z.object({
  items: z.array(z.object({ id: z.int(), light: PlayerLight, day: PlayerCounts, week: PlayerCounts })),
});
export type PlayerHealth = z.infer<typeof PlayerHealth>;

export const noCounts: PlayerCounts = { loads: 0, timeouts: 0, failures: 0, reports: 0 };

/** So many visits in a row without a load turn the light red, whatever came before. */
const redStreak = 3;
/** Bad visits from which a share is meaningful, and the shares of red and amber. */
const minBad = { red: 3, amber: 2 } as const;
const badShare = { red: 0.5, amber: 0.1 } as const;

interface LightInput {
  /** Visits since the newest load, none of which loaded. */
  readonly streak: number;
  /** Of this hour and the one before. */
  readonly recent: PlayerCounts;
  /** Of 24 hours. */
  readonly day: PlayerCounts;
}

/** The traffic light of a server (docs/behaviour/administration.md §7); none without a visit in 24 hours. */
export function playerLight({ streak, recent, day }: LightInput): PlayerLight {
  if (visitsOf(day) + day.reports === 0) return 'none';
  if (streak >= redStreak || isBad(recent, 'red')) return 'red';
  return isBad(day, 'amber') ? 'amber' : 'green';
}

export function visitsOf({ loads, timeouts, failures }: PlayerCounts): number {
  return loads + timeouts + failures;
}

function isBad(counts: PlayerCounts, light: 'red' | 'amber'): boolean {
  const bad = counts.timeouts + counts.failures + counts.reports;
  return bad >= minBad[light] && bad >= badShare[light] * visitsOf(counts);
}
