import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import type { Row } from './row.ts';

export interface Report {
  readonly rows: readonly Row[];
  /** The command that was run. */
  readonly command: string;
  readonly database: string;
}

function table(rows: readonly Row[]): string {
  const cells = rows.map(({ name, baseline, target, result, isReached, note }) => {
    const verdict = isReached === null ? '–' : isReached ? 'yes' : '**no**';
    return [name, baseline, target, result, verdict, note];
  });
  const lines = [['row', 'baseline', 'target', 'measured', 'reached', 'details'], Array(6).fill('---'), ...cells];
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n');
}

/** The report as Markdown, with the machine that it was measured on. */
function reportText({ rows, command, database }: Report): string {
  const [processor] = cpus();
  const gibibytes = Math.round(totalmem() / 1024 ** 3);
  return `# Benchmarks

Written by \`${command}\` on ${new Date().toISOString().slice(0, 10)}. Every number is a ratio to a baseline that was
measured in the same run, in turns, because absolute times mean little on shared machines.

| | |
| --- | --- |
| machine | ${cpus().length} × ${processor?.model.trim() ?? 'unknown'}, ${gibibytes} GiB |
| system | ${process.platform} ${process.arch}, Node ${process.versions.node} |
| database | ${database} |
| product | rate limits off, log level \`warn\`; revision ${revision()} |

${table(rows)}

A row is "inconclusive" when the control, the baseline measured against itself, left 0.95 to 1.05: the machine was busy.
A row is "skipped" when a program that it needs is not installed.
`;
}

function revision(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}

export async function writeReport(file: string, report: Report): Promise<void> {
  await writeFile(file, reportText(report));
}

/** A row for the terminal. */
export function rowLine({ name, target, result, isReached, note }: Row): string {
  const verdict = isReached === null ? '?' : isReached ? 'ok' : 'NO';
  return `${verdict.padEnd(3)}${result.padStart(8)}  (${target})  ${name}: ${note}`;
}
