import papaparse from 'papaparse';

type Cell = string | number | boolean | null;
export type Row = readonly Cell[];

/** Rows of one chunk. */
const chunkRows = 500;

/** CSV (RFC 4180). Cells stay as they are: "+1" is a movie, not a formula. */
export async function* csvChunks(head: readonly string[], rows: AsyncIterable<Row>): AsyncGenerator<string> {
  let chunk: Row[] = [head];
  for await (const row of rows) {
    chunk.push(row);
    if (chunk.length < chunkRows) continue;
    yield linesOf(chunk);
    chunk = [];
  }
  if (chunk.length > 0) yield linesOf(chunk);
}

function linesOf(rows: readonly Row[]): string {
  return `${papaparse.unparse(
    rows.map((row) => [...row]),
    { newline: '\r\n' },
  )}\r\n`;
}
