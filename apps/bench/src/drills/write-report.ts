import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { type Figure, readFigures } from './figures.ts';

const [, , figuresFile = ''] = process.argv;

function line({ fault, tried, refused, unanswered, lost, recovery, note }: Figure): string {
  const back = recovery === null ? '–' : `${recovery.toFixed(1)} s`;
  return `| ${[fault, tried, refused, unanswered, lost, back, note].join(' | ')} |`;
}

const text = `# Reliability

Made by \`npm run test:faults\` on ${new Date().toISOString().slice(0, 10)}, on ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.versions.node}.
Each line is a fault that the built product met while it was used: real processes, a real Postgres, a real Redis. A run
fails where something acknowledged is lost, where what should go on does not, or where the product does not recover.

- _tried_: requests that were sent meanwhile; _refused_: of those, answered by the product with a clear refusal
- _unanswered_: met no process, or their connection broke; _lost_: acknowledged, and not there afterwards
- _back_: from the end of the fault to the first good answer

| fault | tried | refused | unanswered | lost | back | details |
| --- | ---: | ---: | ---: | ---: | ---: | --- |
${readFigures(figuresFile).map(line).join('\n')}
`;

const file = join(import.meta.dirname, '../../../../docs/reliability.md');
writeFileSync(file, text);
console.log(`Written to ${file}`);
