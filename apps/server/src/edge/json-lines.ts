import type { IncomingHttpHeaders } from 'node:http';

const jsonLines = 'application/jsonl';

/** Whether the client is tRPC's httpBatchStreamLink, which sends either header. */
export function acceptsJsonLines(headers: IncomingHttpHeaders): boolean {
  const { 'trpc-accept': trpcAccept, accept } = headers;
  if (trpcAccept !== undefined) return trpcAccept === jsonLines;
  return accept?.includes(jsonLines) ?? false;
}

/**
 * The results of a batch in the format of httpBatchStreamLink: one line with each result by index, in two arrays
 * because it is complete. All results are sent together, since the calls take only milliseconds.
 */
export function toJsonLines(results: readonly object[]): string {
  return `${JSON.stringify(Object.fromEntries(results.map((result, index) => [index, [[result]]])))}\n`;
}
