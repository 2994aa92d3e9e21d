import { Zip, ZipDeflate } from 'fflate';

interface ZipEntry {
  readonly name: string;
  readonly chunks: AsyncIterable<string>;
}

/** JSON and CSV are small by then; higher levels only take time. */
const level = 3;

/** A ZIP archive, written while its entries are read: no more of them is in memory than one chunk. */
export async function* zipChunks(
  entries: Iterable<ZipEntry>,
  modifiedAt: string,
): AsyncGenerator<Uint8Array<ArrayBufferLike>> {
  let written: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    written.push(chunk);
  });
  function* taken(): Generator<Uint8Array> {
    const chunks = written;
    written = [];
    yield* chunks;
  }
  const encoder = new TextEncoder();
  for (const { name, chunks } of entries) {
    const file = new ZipDeflate(name, { level });
    file.mtime = modifiedAt;
    zip.add(file);
    for await (const chunk of chunks) {
      file.push(encoder.encode(chunk));
      yield* taken();
    }
    file.push(new Uint8Array(), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
