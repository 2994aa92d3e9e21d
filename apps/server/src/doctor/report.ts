import type { Finding } from '@marquee/domain/administration/first-run';

/** Result of one check: a finding without the name of its part. */
export type CheckResult = Omit<Finding, 'part'>;

export function ok(text: string): CheckResult {
  return { state: 'ok', text };
}

/** The product runs, but not as it should. */
export function warning(text: string, remedy?: string): CheckResult {
  return { state: 'warning', text, remedy };
}

/** The product would not start, or a feature would fail. */
export function failure(text: string, remedy?: string): CheckResult {
  return { state: 'error', text, remedy };
}

/** Ends a text with one full stop: some messages of errors are sentences, others are not. */
export function sentence(text: string): string {
  return `${text.replace(/\.$/, '')}.`;
}

const labels = { ok: 'ok', warning: 'WARNING', error: 'ERROR' } as const;
const indent = ' '.repeat(9);

/** Formats the findings for a terminal: what ran, one line each with its remedy below, and the totals. */
export function reportText(findings: readonly Finding[], version: string): string {
  const lines = findings.flatMap(({ state, part, text, remedy }) => [
    `${labels[state].padEnd(8)} ${part}: ${text}`,
    ...(remedy === undefined ? [] : [`${indent}→ ${remedy}`]),
  ]);
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  const totals = `ok: ${count('ok')}, warnings: ${count('warning')}, errors: ${count('error')}`;
  const programs = `Marquee ${version}, Node ${process.versions.node}, ${process.platform} ${process.arch}`;
  return [programs, ...lines, totals, ''].join('\n');
}
