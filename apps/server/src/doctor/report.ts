const labels: Record<FindingState, string> = { ok: 'ok', warning: 'WARNING', error: 'ERROR' };
const indent = ' '.repeat(9);

/** Formats the findings for a terminal: one line each with its remedy below, and the totals. */
export function reportText(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ state, part, text, remedy }) => [
    `${labels[state].padEnd(8)} ${part}: ${text}`,
    ...(remedy === undefined ? [] : [`${indent}→ ${remedy}`]),
  ]);
  const count = (state: FindingState) => findings.filter((finding) => finding.state === state).length;
  const totals = `ok: ${count('ok')}, warnings: ${count('warning')}, errors: ${count('error')}`;
  return [...lines, totals, ''].join('\n');
}

/** `error`: the product would not start or a feature would fail; `warning`: it runs, but not as it should. */
export type FindingState = 'ok' | 'warning' | 'error';

/** Result of one check. */
export interface Finding {
  readonly part:
    | 'environment'
    | 'files'
    | 'database'
    | 'catalogue'
    | 'images'
    | 'cache'
    | 'library'
    | 'players'
    | 'mail'
    | 'sign-in'
    | 'backups';
  readonly state: FindingState;
  /** Never contains a password or token. */
  readonly text: string;
  readonly remedy?: string;
}
