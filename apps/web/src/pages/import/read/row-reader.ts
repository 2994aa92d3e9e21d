import { maxRowsBytes, maxRowsPerCall } from '@marquee/domain/exchange/import-limits';
import type { ImportRow } from '@marquee/domain/exchange/import-rows';
import { importKinds } from '@marquee/domain/exchange/imports';
import { fileOfBlob } from '@marquee/exchange/import-file';
import { readImport } from '@marquee/exchange/read-import';
import type { DroppedFile, ReadChoices, ReaderRequest, ReadSummary, RowBatch } from './reader-messages.ts';

/** Of a call's bytes, for what is around its rows. */
const envelopeBytes = 1_024;

/** Reads files, and has their rows for batches. */
export class RowReader {
  #rows: readonly ImportRow[] = [];

  respond(request: ReaderRequest): Promise<ReadSummary> | RowBatch {
    return 'files' in request ? this.#read(request.files, request.choices) : this.#batch(request.from);
  }

  async #read(files: readonly DroppedFile[], { dateOrder, profile }: ReadChoices): Promise<ReadSummary> {
    const { rows, ...read } = await readImport(
      files.map(({ name, blob }) => fileOfBlob(name, blob)),
      { ...(dateOrder && { dateOrder }), ...(profile !== undefined && { profile }) },
    );
    this.#rows = rows;
    const counts = Object.fromEntries(importKinds.map((kind) => [kind, 0])) as Record<ImportRow['kind'], number>;
    const watched = new Set<string>();
    for (const row of rows) {
      counts[row.kind] += row.kind === 'watch' ? (row.plays ?? 1) : 1;
      if (row.kind === 'watch') watched.add(titleKeyOf(row));
    }
    return { ...read, rowCount: rows.length, counts, watchedTitles: watched.size };
  }

  /** As many rows as one call may have, by number and bytes. */
  #batch(from: number): RowBatch {
    const encoder = new TextEncoder();
    let bytes = envelopeBytes;
    let next = from;
    while (next < this.#rows.length && next - from < maxRowsPerCall) {
      bytes += encoder.encode(JSON.stringify(this.#rows[next])).length + 1;
      if (bytes > maxRowsBytes && next > from) break;
      next += 1;
    }
    return { rows: this.#rows.slice(from, next), next };
  }
}

function titleKeyOf({ ids, title, year, media_type: type }: ImportRow): string {
  const { tmdb, imdb, tvdb } = ids;
  return JSON.stringify((tmdb ?? imdb ?? tvdb) ? [type, tmdb ?? imdb ?? tvdb] : [type, title, year]);
}
