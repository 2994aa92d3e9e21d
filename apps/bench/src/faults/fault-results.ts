import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** The result of a fault test: a line of docs/reliability.md. */
export interface FaultResult {
  readonly fault: string;
  /** Requests sent. */
  readonly tried: number;
  /** Requests refused with a clear 4xx or 5xx of the product. */
  readonly refused: number;
  /** Requests whose connection broke, or that reached no process. */
  readonly unanswered: number;
  /** Acknowledged writes that are missing afterwards. Must be 0. */
  readonly lost: number;
  /** From the end of the fault to the first good response; null where nothing had to recover. */
  readonly recoverySeconds: number | null;
  readonly note: string;
}

const file = process.env.FIGURES_FILE;

/** Prints a result and appends it to the file that the report is written from. */
export function reportResult(result: FaultResult): void {
  const { fault, tried, refused, unanswered, lost, recoverySeconds, note } = result;
  const recovered = recoverySeconds === null ? '' : `, back after ${recoverySeconds.toFixed(2)} s`;
  console.log(
    `  ${fault}: ${tried} tried, ${refused} refused, ${unanswered} unanswered, ${lost} lost${recovered}; ${note}`,
  );
  if (file) appendFileSync(file, `${JSON.stringify(result)}\n`);
}

/** The results of a file, in the order in which they were written. */
export function readFaultResults(path: string): FaultResult[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): FaultResult => JSON.parse(line));
}
