/** How a request stands whose answer is not to be waited for: it failed, or the time for it is over while it goes on. */
export type Unanswered = 'failed' | 'late';

/** The answer, if it comes within so many ms. What comes later is for whoever waits for `asked` itself. */
export async function inTime<Answer>(asked: Promise<Answer>, patience: number): Promise<Answer | Unanswered> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Unanswered>((resolve) => {
    timer = setTimeout(() => resolve('late'), patience);
  });
  const failed = (): Unanswered => 'failed';
  try {
    return await Promise.race([asked.catch(failed), late]);
  } finally {
    clearTimeout(timer);
  }
}
