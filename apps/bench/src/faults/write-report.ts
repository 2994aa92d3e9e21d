import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { type FaultResult, readFaultResults } from './fault-results.ts';

const [, , resultsFile = ''] = process.argv;

function tableRow({ fault, tried, refused, unanswered, lost, recoverySeconds, note }: FaultResult): string {
  const back = recoverySeconds === null ? '–' : `${recoverySeconds.toFixed(1)} s`;
  return `| ${[fault, tried, refused, unanswered, lost, back, note].join(' | ')} |`;
}

const text = `# Reliability

Written by \`npm run test:faults\` on ${new Date().toISOString().slice(0, 10)}, on ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.versions.node}.
Each row is a fault that was injected into the built product under load: real processes, a real Postgres, a real Redis.
A run fails when an acknowledged write is lost, when something that must keep working does not, or when the product does
not recover.

- _tried_: requests sent meanwhile; _refused_: those that got a clear error from the product
- _unanswered_: those that reached no process, or whose connection broke; _lost_: acknowledged, but missing afterwards
- _back_: from the end of the fault to the first good response

| fault | tried | refused | unanswered | lost | back | details |
| --- | ---: | ---: | ---: | ---: | ---: | --- |
${readFaultResults(resultsFile).map(tableRow).join('\n')}
`;

const file = join(import.meta.dirname, '../../../../docs/reliability.md');
writeFileSync(file, text);
console.log(`Written to ${file}`);
