import { setTimeout } from 'node:timers/promises';
import { percentile } from '../percentile.ts';
import { residentBytes } from '../process-memory.ts';
import { measuredRow, type Row } from '../row.ts';
import type { Databases } from '../servers/databases.ts';
import { startFakeUpstream } from '../servers/fake-upstream.ts';
import { startProduct } from '../servers/product.ts';
import { serveTitleExports } from '../servers/title-exports.ts';

interface SuggestionsBench {
  readonly program: string;
  readonly databases: Databases;
  /** ms that 95 % of the suggestions may take. */
  readonly limitMs: number;
}

const titleCount = 150_000;
const queryCount = 400;
const indexTimeoutMs = 15 * 60_000;
/** MB that reading an export may add. */
const memoryLimitMegabytes = 256;

/** Suggestions for misspelt titles while nothing else runs, after an export of 150,000 titles was indexed. */
export async function suggestions({ program, databases, limitMs }: SuggestionsBench): Promise<Row[]> {
  const [upstream, exports, database] = [
    await startFakeUpstream(),
    await serveTitleExports(titleCount),
    await databases.create(),
  ];
  const product = await startProduct(program, {
    ...database.environment,
    ...upstream.environment,
    TITLE_INDEX: 'full',
    TITLE_EXPORTS_URL: exports.url,
  });
  const suggest = async (query: string) => {
    const input = encodeURIComponent(JSON.stringify({ query }));
    const response = await fetch(`${product.baseUrl}/trpc/catalogue.suggest?input=${input}`);
    const { result } = (await response.json()) as { result: { data: { items: { title: string }[] } } };
    return result.data.items;
  };
  try {
    const before = residentBytes(product.processId) ?? Number.NaN;
    let highest = before;
    const startedAt = performance.now();
    for (
      let attempt = 0;
      (await suggest(`${exports.titles[0]}${' '.repeat(attempt % 9)}`)).length === 0;
      attempt += 1
    ) {
      if (performance.now() - startedAt > indexTimeoutMs) throw new Error('the export was not indexed in time');
      highest = Math.max(highest, residentBytes(product.processId) ?? Number.NaN);
      // Responses are cached for 30 s.
      await setTimeout(2_000);
    }
    const seconds = (performance.now() - startedAt) / 1_000;
    const durationsMs: number[] = [];
    let foundCount = 0;
    for (let index = 0; index < queryCount; index += 1) {
      const title = exports.titles[(index * 373) % titleCount] ?? '';
      const sentAt = performance.now();
      const items = await suggest(misspelt(title, index));
      durationsMs.push(performance.now() - sentAt);
      foundCount += Number(items.slice(0, 3).some((item) => item.title === title));
    }
    const count = titleCount.toLocaleString('en');
    return [
      measuredRow({
        name: `Suggestions for a misspelt title among ${count}, ${databases.kind}: 95 of 100 responses`,
        value: percentile(durationsMs, 0.95),
        limit: limitMs,
        unit: 'ms',
        note: `half of them within ${percentile(durationsMs, 0.5).toFixed(1)} ms; ${foundCount} of ${queryCount} titles in the first three`,
      }),
      measuredRow({
        name: `Reading a list of ${count} titles, ${databases.kind}: more memory`,
        value: (highest - before) / 1e6,
        limit: memoryLimitMegabytes,
        unit: 'MB',
        note: `in ${seconds.toFixed(0)} s, while the product serves`,
      }),
    ];
  } finally {
    await product.stop();
    exports.close();
    upstream.close();
  }
}

/** Two letters swapped, one left out, or one doubled, in turns. */
function misspelt(title: string, index: number): string {
  const at = 1 + (index % Math.max(1, title.length - 2));
  const [a, b] = [title.charAt(at), title.charAt(at + 1)];
  const edits = [`${b}${a}`, b, `${a}${a}${b}`];
  return `${title.slice(0, at)}${edits[index % edits.length]}${title.slice(at + 2)}`;
}
