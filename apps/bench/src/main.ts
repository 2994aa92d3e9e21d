import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { browsingBench } from './browsing-bench.ts';
import { embeddedDatabases, serverDatabases } from './databases.ts';
import { firstViewBench } from './first-view-bench.ts';
import { builtProgram } from './product.ts';
import { rowLine, writeReport } from './report.ts';
import type { Row } from './row.ts';
import { growth } from './rows/growth.ts';
import { speedBench } from './speed-bench.ts';
import { userListBench } from './user-list-bench.ts';

const usage = `npm run bench -- [--only speed|growth|first-view|browsing|users] [--full] [--rounds 5] [--seconds 1] [--database server|embedded]
Measures the built product and writes docs/benchmarks.md (with --only it just prints). About 5 minutes;
--full takes a million users, ten million records and a million searches, and the better part of an hour.
DATABASE_URL names a Postgres server to measure on; without it one is started.
--only users [--users 1000,1000000] [--rounds 200]: every way to use the list of users.`;

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
    help: { type: 'boolean', default: false },
  },
});

const { program, only, full } = values;
const report = join(import.meta.dirname, '../../../docs/benchmarks.md');

if (values.help) {
  console.log(usage);
} else {
  const databases =
    values.database === 'embedded' ? await embeddedDatabases() : await serverDatabases(process.env.DATABASE_URL);
  try {
    if (only === 'users') await listUsers();
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
    const isWanted = (part: string) => only === undefined || only === part;
    if (isWanted('speed')) {
      const searches = full ? { few: 10_000, many: 1_000_000 } : { few: 8_000, many: 40_000 };
      const duration = Number(values.seconds) * 1_000;
      await speedBench({ program, databases, searches, duration, rounds: Number(values.rounds ?? 5), onRow });
    }
    if (isWanted('growth')) {
      const small = { users: 1_000, records: 10_000 };
      const large = full ? { users: 1_000_000, records: 10_000_000 } : { users: 100_000, records: 1_000_000 };
      for (const row of await growth({ program, databases, small, large, rounds: 200 })) onRow(row);
    }
    if (isWanted('first-view')) {
      for (const row of await firstViewBench({ program, databases, rounds: Number(values.rounds ?? 9) })) onRow(row);
    }
    if (isWanted('browsing')) await browsingBench({ program, databases, rounds: Number(values.rounds ?? 5), onRow });
    if (only !== undefined) return;
    const call = `npm run bench${full ? ' -- --full' : ''}`;
    await writeReport(report, { rows, call, database: databases.name });
    console.log(`Written to ${report}`);
  }

  async function listUsers(): Promise<void> {
    const sizes = values.users.split(',').map(Number);
    const bench = { program, databases, sizes, rounds: Number(values.rounds ?? 200) };
    console.log(`Users of the administration, p95 in ms with ${sizes.join(' and ')} users (${values.database})`);
    for (const { name, p95 } of await userListBench(bench)) {
      const times = p95.map((time) => time.toFixed(1).padStart(9)).join('');
      const ratio = ((p95.at(-1) ?? Number.NaN) / (p95[0] ?? Number.NaN)).toFixed(2);
      console.log(`${name.padEnd(26)}${times}   ratio ${ratio}`);
    }
  }
}
