/** `fault`: the product would not start, or visitors would miss something; `warning`: it runs, though not as it should. */
export type FindingState = 'in order' | 'warning' | 'fault';

/** What is to be said of one part. */
export interface Finding {
  readonly part: 'environment' | 'files' | 'database' | 'catalogue' | 'pictures' | 'cache' | 'players';
  readonly state: FindingState;
  /** What was found; never a password or a token. */
  readonly text: string;
  /** What to do about it. */
  readonly remedy?: string;
}
