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
  const cells = rows.map(({ name, limit, result, isReached, note }) => {
    const verdict = isReached === null ? '–' : isReached ? 'yes' : '**no**';
    return [name, limit, result, verdict, note];
  });
  const lines = [['row', 'limit', 'measured', 'reached', 'details'], Array(5).fill('---'), ...cells];
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n');
}

/** The report as Markdown, with the machine that it was measured on. */
function reportText({ rows, command, database }: Report): string {
  const [processor] = cpus();
  const gibibytes = Math.round(totalmem() / 1024 ** 3);
  return `# Benchmarks

Written by \`${command}\` on ${new Date().toISOString().slice(0, 10)}: what viewers wait for, what a site with many
members takes, and how much memory an operator needs. Each number is a median of several rounds unless its row says
otherwise. Milliseconds are those of the machine below; "times" compares two states that were measured in turns.

| | |
| --- | --- |
| machine | ${cpus().length} × ${processor?.model.trim() ?? 'unknown'}, ${gibibytes} GiB |
| system | ${process.platform} ${process.arch}, Node ${process.versions.node} |
| database | ${database} |
| product | rate limits off, log level \`warn\`; revision ${revision()} |

${table(rows)}

A slow phone is one with 1.6 Mbit/s, a latency of 150 ms and a CPU four times slower than that of the machine.
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
export function rowLine({ name, limit, result, isReached, note }: Row): string {
  const verdict = isReached === null ? '?' : isReached ? 'ok' : 'NO';
  return `${verdict.padEnd(3)}${result.padStart(13)}  (${limit})  ${name}; ${note}`;
}
