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

/** What gateways say of a server that does not answer them. */
const ofGateways = [502, 503, 504];

/** Whether the product answered: not a gateway in its place, nor the page of a network that wants a login first. */
export function isOfProduct({ status, headers }: Response): boolean {
  return !ofGateways.includes(status) && (headers.get('content-type') ?? '').startsWith('application/json');
}
