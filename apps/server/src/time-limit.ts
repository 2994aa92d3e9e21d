export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
  /** What a request is answered with that waited for it. */
  readonly statusCode = 503;
}

/**
 * The work's own outcome if it comes in time. The work itself goes on: a read that came too late still fills the cache.
 * @throws TimeLimitError after `milliseconds`.
 */
export async function withinTime<Value>(work: Promise<Value>, milliseconds: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeLimitError(`no answer within ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
