import { expect, it } from 'vitest';
import { builtProgram, freePort, startProduct } from '../servers/product.ts';
import { signUpMany } from './ack-log.ts';
import { databases } from './databases.ts';
import { reportResult } from './fault-results.ts';
import { dataOf, mutateProcedure, queryProcedure, send } from './http-calls.ts';
import { secondsUntil } from './read-load.ts';

interface Import {
  readonly id: string;
  readonly state: string;
  readonly added: { readonly watches: number };
}

const rowCount = 5_000;
const rowsPerCall = 500;
const dayMs = 86_400_000;

/** Watches of the 18 episodes of a show of the sample catalogue, a day apart. */
const rows = Array.from({ length: rowCount }, (_, n) => ({
  n,
  kind: 'watch',
  media_type: 'tv',
  ids: { tmdb: 5_510 },
  season: 1 + (Math.floor(n / 6) % 3),
  episode: 1 + (n % 6),
  at: new Date(Date.UTC(2010, 0, 1, 20) + n * dayMs).toISOString(),
}));

it.each(Object.entries(databases))(
  'adds each row of an import once when the process is killed in the middle of it, on the %s database',
  async (kind, create) => {
    const environment = { ...(await create()), PORT: String(await freePort()) };
    let product = await startProduct(builtProgram, environment);
    const { baseUrl } = product;
    const [{ token } = { token: '' }] = await signUpMany(baseUrl, 1);
    const change = async (procedure: string, body: object) =>
      dataOf<Import>(await mutateProcedure(baseUrl, `exchange.${procedure}`, { token, body }));
    const id = (await change('begin', { source: 'csv' }))?.id ?? '';
    const status = async () =>
      dataOf<Import>(await queryProcedure(baseUrl, 'exchange.status', { token, input: { id } }));
    for (let start = 0; start < rowCount; start += rowsPerCall) {
      await change('rows', { id, rows: rows.slice(start, start + rowsPerCall) });
    }
    await change('match', { id });
    await secondsUntil(async () => (await status())?.state === 'ready');
    await change('commit', { id });
    let killed: Import | undefined;
    await secondsUntil(async () => {
      killed = await status();
      return (killed?.added.watches ?? 0) > 0;
    });
    await product.end('SIGKILL');
    expect(killed?.state).toBe('committing');
    product = await startProduct(builtProgram, environment);
    const recoverySeconds = await secondsUntil(async () => (await status())?.state === 'done');
    expect((await status())?.added.watches).toBe(rowCount);
    const exported = await send(`${baseUrl}/api/export?format=json`, { token });
    const { watches } = exported.body as { watches: { watched_at: string }[] };
    const times = watches.map(({ watched_at }) => watched_at);
    await product.stop();
    const missing = rows.filter(({ at }) => !times.includes(at)).length;
    reportResult({
      fault: `the process killed (-9) in the middle of an import of ${rowCount} watches, ${kind} database`,
      tried: rowCount,
      refused: 0,
      unanswered: 0,
      lost: missing,
      recoverySeconds,
      note: `${killed?.added.watches} were added before, ${times.length} are there afterwards`,
    });
    expect([missing, times.length]).toEqual([0, rowCount]);
  },
);
