import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { browsingBench } from './browsing-bench.ts';
import { rowLine, writeReport } from './report.ts';
import type { Row } from './row.ts';
import { growth } from './rows/growth.ts';
import { homeWeight } from './rows/home-weight.ts';
import { memoryAtRest } from './rows/memory-at-rest.ts';
import { otherBuild } from './rows/other-build.ts';
import { suggestions } from './rows/suggestions.ts';
import { type Databases, embeddedDatabases, serverDatabases } from './servers/databases.ts';
import { builtProgram } from './servers/product.ts';
import { speedBench } from './speed-bench.ts';

// scripts/bench.mjs has the help.
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    full: { type: 'boolean', default: false },
    database: { type: 'string', default: 'server' },
    users: { type: 'string' },
    rounds: { type: 'string' },
    /** The built main.js. */
    program: { type: 'string', default: builtProgram },
    against: { type: 'string' },
  },
});

const { program, only, full, against } = values;
const report = join(import.meta.dirname, '../../../docs/benchmarks.md');
const recordsPerUser = 10;

const rounds = (usual: number) => Number(values.rounds ?? usual);
const rows: Row[] = [];
const onRow = (row: Row) => {
  rows.push(row);
  console.log(rowLine(row));
};

const databases =
  values.database === 'embedded' ? await embeddedDatabases() : await serverDatabases(process.env.DATABASE_URL);

const parts: Readonly<Record<string, () => Promise<void>>> = {
  browsing: () => browsingBench({ program, databases, rounds: rounds(5), onRow }),
  weight: async () => (await homeWeight(program, databases)).forEach(onRow),
  speed: () => {
    const searches = full ? { few: 10_000, many: 1_000_000 } : { few: 8_000, many: 40_000 };
    return speedBench({ program, databases, searches, rounds: rounds(5), onRow });
  },
  growth: async () => {
    const [small = 0, large = 0] = (values.users ?? (full ? '1000,1000000' : '1000,100000')).split(',').map(Number);
    const size = (users: number) => ({ users, records: users * recordsPerUser });
    const found = await growth({ program, databases, small: size(small), large: size(large), rounds: rounds(200) });
    found.forEach(onRow);
  },
  suggestions: () =>
    onBothDatabases(async (each, isEmbedded) => {
      const found = await suggestions({ program, databases: each, limitMs: isEmbedded ? 100 : 40 });
      found.forEach(onRow);
    }),
  memory: () =>
    onBothDatabases(async (each, isEmbedded) =>
      onRow(await memoryAtRest({ program, databases: each, limitMegabytes: isEmbedded ? 350 : 160 })),
    ),
};

try {
  if (against !== undefined) {
    const found = await otherBuild({ program, otherProgram: resolve(against), databases, rounds: rounds(9) });
    found.forEach(onRow);
  } else await measure();
} finally {
  await databases.close();
}

async function measure(): Promise<void> {
  const names = Object.keys(parts);
  if (only !== undefined && !names.includes(only)) throw new Error(`--only: one of ${names.join(', ')}`);
  for (const name of names) if (only === undefined || only === name) await parts[name]?.();
  if (only !== undefined) return;
  const command = `npm run bench${full ? ' -- --full' : ''}`;
  await writeReport(report, { rows, command, database: databases.name });
  console.log(`Written to ${report}`);
}

async function onBothDatabases(measureOn: (databases: Databases, isEmbedded: boolean) => Promise<void>): Promise<void> {
  await measureOn(databases, values.database === 'embedded');
  if (values.database === 'embedded') return;
  const embedded = await embeddedDatabases();
  try {
    await measureOn(embedded, true);
  } finally {
    await embedded.close();
  }
}
