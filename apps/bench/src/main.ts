import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { browsingBench } from './browsing-bench.ts';
import { rowLine, writeReport } from './report.ts';
import type { Row } from './row.ts';
import { firstPaint } from './rows/first-paint.ts';
import { growth } from './rows/growth.ts';
import { homeWeight } from './rows/home-weight.ts';
import { memoryAtRest } from './rows/memory-at-rest.ts';
import { otherBuild } from './rows/other-build.ts';
import { suggestions } from './rows/suggestions.ts';
import { type Databases, embeddedDatabases, serverDatabases } from './servers/databases.ts';
import { builtProgram } from './servers/product.ts';
import { speedBench } from './speed-bench.ts';
import { userListBench } from './user-list-bench.ts';

// scripts/bench.mjs has the help.
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    full: { type: 'boolean', default: false },
    database: { type: 'string', default: 'server' },
    users: { type: 'string', default: '1000,1000000' },
    rounds: { type: 'string' },
    seconds: { type: 'string', default: '1' },
    /** The built main.js. */
    program: { type: 'string', default: builtProgram },
    against: { type: 'string' },
  },
});

const { program, only, full, against } = values;
const report = join(import.meta.dirname, '../../../docs/benchmarks.md');

const databases =
  values.database === 'embedded' ? await embeddedDatabases() : await serverDatabases(process.env.DATABASE_URL);
try {
  if (only === 'users') await benchUserList();
  else await measure();
} finally {
  await databases.close();
}

async function measure(): Promise<void> {
  const rows: Row[] = [];
  const onRow = (row: Row) => {
    rows.push(row);
    console.log(rowLine(row));
  };
  const durationMs = Number(values.seconds) * 1_000;
  if (against !== undefined) {
    const rounds = Number(values.rounds ?? 5);
    return otherBuild({ program, otherProgram: resolve(against), databases, durationMs, rounds, onRow });
  }
  const isSelected = (part: string) => only === undefined || only === part;
  if (isSelected('speed')) {
    const searches = full ? { few: 10_000, many: 1_000_000 } : { few: 8_000, many: 40_000 };
    await speedBench({ program, databases, searches, durationMs, rounds: Number(values.rounds ?? 5), onRow });
  }
  if (isSelected('growth')) {
    const small = { users: 1_000, records: 10_000 };
    const large = full ? { users: 1_000_000, records: 10_000_000 } : { users: 100_000, records: 1_000_000 };
    for (const row of await growth({ program, databases, small, large, rounds: 200 })) onRow(row);
  }
  if (isSelected('first-paint')) {
    for (const row of await firstPaint({ program, databases, rounds: Number(values.rounds ?? 9) })) onRow(row);
  }
  if (isSelected('weight')) for (const row of await homeWeight(program, databases)) onRow(row);
  if (isSelected('memory')) await measureMemory(onRow);
  if (isSelected('browsing')) await browsingBench({ program, databases, rounds: Number(values.rounds ?? 5), onRow });
  if (isSelected('suggestions')) await measureSuggestions(onRow);
  if (only !== undefined) return;
  const command = `npm run bench${full ? ' -- --full' : ''}`;
  await writeReport(report, { rows, command, database: databases.name });
  console.log(`Written to ${report}`);
}

/** On both kinds of databases, each with its own limit. */
async function measureSuggestions(onRow: (row: Row) => void): Promise<void> {
  for (const row of await suggestions({ program, databases, limitMs: 40 })) onRow(row);
  await withEmbedded(async (embedded) => {
    for (const row of await suggestions({ program, databases: embedded, limitMs: 100 })) onRow(row);
  });
}

async function measureMemory(onRow: (row: Row) => void): Promise<void> {
  onRow(await memoryAtRest({ program, databases, limitMegabytes: 160 }));
  await withEmbedded(async (embedded) =>
    onRow(await memoryAtRest({ program, databases: embedded, limitMegabytes: 350 })),
  );
}

async function withEmbedded(measureOn: (databases: Databases) => Promise<void>): Promise<void> {
  const embedded = await embeddedDatabases();
  try {
    await measureOn(embedded);
  } finally {
    await embedded.close();
  }
}

async function benchUserList(): Promise<void> {
  const sizes = values.users.split(',').map(Number);
  const bench = { program, databases, sizes, rounds: Number(values.rounds ?? 200) };
  console.log(`Admin user list, p95 in ms with ${sizes.join(' and ')} users (${values.database})`);
  for (const { name, p95 } of await userListBench(bench)) {
    const columns = p95.map((ms) => ms.toFixed(1).padStart(9)).join('');
    const ratio = ((p95.at(-1) ?? Number.NaN) / (p95[0] ?? Number.NaN)).toFixed(2);
    console.log(`${name.padEnd(26)}${columns}   ratio ${ratio}`);
  }
}
