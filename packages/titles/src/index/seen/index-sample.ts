import { setImmediate } from 'node:timers/promises';
import type { CatalogueSource } from '@marquee/catalogue/catalogue-read';
import { mediaTypes } from '@marquee/domain/catalogue/media-item';
import type { SeenTitles } from './seen-titles.ts';

/** Reads all lists of the sample catalogue, and the people of its titles, so that suggestions find them. */
export async function indexSample(source: CatalogueSource, seen: SeenTitles, signal: AbortSignal): Promise<void> {
  await seen.recall();
  for (const media of mediaTypes) {
    for (let page = 1, last = 1; page <= last && !signal.aborted; page += 1) {
      const { record, body } = await source.read({ kind: 'popular', media, page });
      last = record.totalPages;
      seen.note({ read: { kind: 'popular', media, page }, body });
      for (const { id } of record.items) {
        const details = { kind: 'details', media, id } as const;
        seen.note({ read: details, body: (await source.read(details)).body });
      }
      await seen.flush();
      // Nothing above waits when all is stored: without this, requests wait until the last page.
      await setImmediate();
    }
  }
}
