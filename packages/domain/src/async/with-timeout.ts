export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
  /** Status of the response to a request that waited for the work. */
  readonly statusCode = 503;
}

interface TimeoutOptions {
  /**
   * Does not count time in which this process was busy: else a burst of work in it would look like a slow server.
   * The timeout then passes in steps, each of which may start late.
   */
  readonly ignoresBusyTime?: boolean;
}

/**
 * Settles like `work`, or rejects after `timeoutMs`. The work is not cancelled: a late read may still fill a cache.
 * @throws TimeoutError
 */
export async function withTimeout<Value>(
  work: Promise<Value>,
  timeoutMs: number,
  { ignoresBusyTime = false }: TimeoutOptions = {},
): Promise<Value> {
  const steps = ignoresBusyTime ? 5 : 1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const fail = () => reject(new TimeoutError(`no result within ${timeoutMs} ms`));
    const wait = (stepsLeft: number) => {
      // Timers run before input in a turn of the event loop: the last step lets what has arrived be read first.
      const next = () => (ignoresBusyTime ? setTimeout(fail) : fail());
      timer = setTimeout(() => (stepsLeft > 1 ? wait(stepsLeft - 1) : next()), timeoutMs / steps);
    };
    wait(steps);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
