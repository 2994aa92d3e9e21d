import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** What a drill saw: a line of docs/reliability.md. */
export interface Figure {
  readonly fault: string;
  /** Requests that were sent, or rounds that were played. */
  readonly tried: number;
  /** Answered with a clear refusal: a 4xx or 5xx in our own form. */
  readonly refused: number;
  /** Met by a broken connection, while no server was there to answer. */
  readonly unanswered: number;
  /** Acknowledged, and not there afterwards. Always to be 0. */
  readonly lost: number;
  /** Seconds until the first good answer after the fault ended; null where nothing had to recover. */
  readonly recovery: number | null;
  readonly note: string;
}

const file = process.env.FIGURES_FILE;

/** Notes what a drill saw, for the report and for whoever watches. */
export function report(figure: Figure): void {
  console.log(
    `  ${figure.fault}: ${figure.tried} tried, ${figure.refused} refused, ${figure.unanswered} unanswered, ` +
      `${figure.lost} lost${figure.recovery === null ? '' : `, back after ${figure.recovery.toFixed(2)} s`}; ${figure.note}`,
  );
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`);
}

/** What was noted in a file, in the order in which it was. */
export function readFigures(path: string): Figure[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): Figure => JSON.parse(line));
}
