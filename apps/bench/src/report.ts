import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import type { Row } from './row.ts';

export interface Report {
  readonly rows: readonly Row[];
  /** How it was called. */
  readonly call: string;
  readonly database: string;
}

function table(rows: readonly Row[]): string {
  const cells = rows.map(({ name, limit, target, result, isReached, note }) => {
    const verdict = isReached === null ? '–' : isReached ? 'yes' : '**no**';
    return [name, limit, target, result, verdict, note];
  });
  const lines = [['row', 'beside', 'target', 'measured', 'reached', 'details'], Array(6).fill('---'), ...cells];
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n');
}

/** The table as Markdown, with what the machine is like: its numbers mean nothing without that. */
function reportText({ rows, call, database }: Report): string {
  const [processor] = cpus();
  const gibibytes = Math.round(totalmem() / 1024 ** 3);
  return `# Benchmarks

Made by \`${call}\` on ${new Date().toISOString().slice(0, 10)}. Every number is a ratio to something measured in the
same run, in turns with it, as absolute times say little on shared machines.

| | |
| --- | --- |
| machine | ${cpus().length} × ${processor?.model.trim() ?? 'unknown'}, ${gibibytes} GiB |
| system | ${process.platform} ${process.arch}, Node ${process.versions.node} |
| database | ${database} |
| product | rate limits off, warnings logged only; revision ${revision()} |

${table(rows)}

A row is "not told" where the limit measured against itself left 0.95 to 1.05: the machine was busy with something else.
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

/** For a terminal. */
export function rowLine({ name, target, result, isReached, note }: Row): string {
  const verdict = isReached === null ? '?' : isReached ? 'ok' : 'NO';
  return `${verdict.padEnd(3)}${result.padStart(8)}  (${target})  ${name}: ${note}`;
}
