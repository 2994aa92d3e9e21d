/** Rows of one query: about 1 MB in memory. */
const pageSize = 2_500;

/**
 * Reads rows by keyset, page after page. Each page is a query of its own: a transaction would be open for as long as
 * the client takes, and the embedded database has one connection.
 */
export async function* pagesOf<Row>(
  read: (last: Row | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let last: Row | undefined;
  do {
    const rows = await read(last, pageSize);
    yield rows;
    last = rows.length === pageSize ? rows.at(-1) : undefined;
  } while (last !== undefined);
}

/** The same, with each row as an item of the export. */
export async function* mapPages<Row, Item>(
  pages: AsyncIterable<readonly Row[]>,
  toItem: (row: Row) => Item,
): AsyncGenerator<readonly Item[]> {
  for await (const page of pages) yield page.map(toItem);
}
