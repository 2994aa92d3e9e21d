import type { Finding, FindingState } from './finding.ts';

const marks: Record<FindingState, string> = { 'in order': 'ok', warning: 'WARNING', fault: 'FAULT' };
const margin = ' '.repeat(9);

/** The findings for a person at a terminal: a line each, what to do under it, and the sum. */
export function reportText(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ state, part, text, remedy }) => [
    `${marks[state].padEnd(8)} ${part}: ${text}`,
    ...(remedy === undefined ? [] : [`${margin}→ ${remedy}`]),
  ]);
  const count = (state: FindingState) => findings.filter((finding) => finding.state === state).length;
  const sum = `in order: ${count('in order')}, warnings: ${count('warning')}, faults: ${count('fault')}`;
  return [...lines, sum, ''].join('\n');
}
