import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import type { MovieRecord, ShowRecord } from '@marquee/catalogue/titles';
import type { MediaType } from '@marquee/domain/media';
import type { Context } from '../context.ts';

/** Under way at a time for one page: the upstream tolerates some 40 in a second, from all visitors together. */
const mostAtOnce = 12;

/** ms that a page waits for all of its reads together. */
const patience = 3_000;

/** A title's own document, from the cache. @throws CatalogueError */
export function readTitle(
  { catalogue }: Pick<Context, 'catalogue'>,
  { mediaType, id }: { mediaType: MediaType; id: number },
): Promise<MovieRecord | ShowRecord> {
  return mediaType === 'movie' ? catalogue.movie(id) : catalogue.show(id);
}

/**
 * The outcome of each read, in order, after 3 seconds at most: a read that is late by then counts as failed, though
 * what it brings still fills the cache, and one that has not begun stays away.
 */
export async function readTogether<Value>(
  reads: readonly (() => Promise<Value>)[],
): Promise<PromiseSettledResult<Value>[]> {
  const outcomes: PromiseSettledResult<Value>[] = [];
  let isLate = false;
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience);
  }).then(() => {
    isLate = true;
  });
  const waiting = reads.entries();
  const work = async () => {
    for (const [index, read] of waiting) {
      if (isLate) return;
      const outcome = await settled(read);
      if (!isLate) outcomes[index] = outcome;
    }
  };
  await Promise.race([end, Promise.all(Array.from({ length: mostAtOnce }, work))]);
  clearTimeout(timer);
  return reads.map((_, index) => outcomes[index] ?? late());
}

async function settled<Value>(read: () => Promise<Value>): Promise<PromiseSettledResult<Value>> {
  try {
    return { status: 'fulfilled', value: await read() };
  } catch (reason) {
    return { status: 'rejected', reason };
  }
}

function late(): PromiseRejectedResult {
  return { status: 'rejected', reason: new CatalogueError('timeout', `no answer within ${patience} ms`) };
}

/** The answers among outcomes, in order. */
export function answersOf<Value>(outcomes: readonly PromiseSettledResult<Value>[]): Value[] {
  return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
}

/** Why reads failed; that a title is gone is an answer, and no failure. */
export function failuresOf(outcomes: readonly PromiseSettledResult<unknown>[]): unknown[] {
  return outcomes.flatMap((outcome) =>
    outcome.status === 'fulfilled' || isGone(outcome.reason) ? [] : [outcome.reason],
  );
}

function isGone(error: unknown): boolean {
  return error instanceof CatalogueError && error.failure === 'not-found';
}
