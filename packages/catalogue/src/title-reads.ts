import { forEachConcurrently } from '@marquee/domain/async/for-each-concurrently';
import { withTimeout } from '@marquee/domain/async/with-timeout';
import type { MediaType } from '@marquee/domain/catalogue/media';
import type { Log } from '@marquee/domain/log';
import type { Catalogue } from './catalogue.ts';
import { CatalogueError, isNotFound } from './catalogue-error.ts';
import type { MovieRecord, ShowRecord } from './upstream/upstream-title.ts';

/** Maximum concurrent reads per page: the upstream allows about 40 requests a second for all visitors. */
const maxConcurrent = 12;

/** Time limit for all reads of a page together. */
const timeoutMs = 3_000;

/** A title's document, from the cache if possible. @throws CatalogueError */
export function readTitle(
  catalogue: Pick<Catalogue, 'movie' | 'show'>,
  { mediaType, id }: { mediaType: MediaType; id: number },
): Promise<MovieRecord | ShowRecord> {
  return mediaType === 'movie' ? catalogue.movie(id) : catalogue.show(id);
}

/**
 * Returns the outcome of the read of each item, in order, after at most `timeoutMs`. A read still running by then
 * counts as failed but may still fill the cache; a read that has not started is skipped.
 */
export async function readAllSettled<Item, Value>(
  items: readonly Item[],
  read: (item: Item) => Promise<Value>,
): Promise<PromiseSettledResult<Value>[]> {
  const outcomes: PromiseSettledResult<Value>[] = [];
  let isTimedOut = false;
  const work = async (item: Item, index: number) => {
    const outcome = await read(item).then(
      (value) => ({ status: 'fulfilled', value }) as const,
      (reason: unknown) => ({ status: 'rejected', reason }) as const,
    );
    if (!isTimedOut) outcomes[index] = outcome;
  };
  const reading = forEachConcurrently(items, { concurrency: maxConcurrent, work, shouldStop: () => isTimedOut });
  await withTimeout(reading, timeoutMs).catch(() => {
    isTimedOut = true;
  });
  return items.map((_, index) => outcomes[index] ?? timedOut());
}

function timedOut(): PromiseRejectedResult {
  return { status: 'rejected', reason: new CatalogueError('timeout', `no response within ${timeoutMs} ms`) };
}

/** The value of the read of each item, in order. @throws the reason of the first read that failed or took too long */
export async function readAll<Item, Value>(
  items: readonly Item[],
  read: (item: Item) => Promise<Value>,
): Promise<Value[]> {
  const outcomes = await readAllSettled(items, read);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return fulfilledValues(outcomes);
}

export function valueOrNull<Value>(outcome: PromiseSettledResult<Value> | undefined): Value | null {
  return outcome?.status === 'fulfilled' ? outcome.value : null;
}

/** Values of the fulfilled outcomes, in order. */
export function fulfilledValues<Value>(outcomes: readonly PromiseSettledResult<Value>[]): Value[] {
  return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
}

/** Reasons of the rejected outcomes, except `not-found`: a missing title is a valid result. */
export function rejectionReasons(outcomes: readonly PromiseSettledResult<unknown>[]): unknown[] {
  return outcomes.flatMap((outcome) =>
    outcome.status === 'fulfilled' || isNotFound(outcome.reason) ? [] : [outcome.reason],
  );
}

/** Logs failed reads of titles as one warning. */
export function warnOfFailedTitles(
  log: Pick<Log, 'warn'>,
  outcomes: readonly PromiseSettledResult<unknown>[],
  message: string,
): void {
  const [failure, ...more] = rejectionReasons(outcomes);
  if (failure) log.warn({ err: failure, titles: 1 + more.length }, message);
}
