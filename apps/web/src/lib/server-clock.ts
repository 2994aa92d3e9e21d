import { type Fetch, productFetch } from './product-fetch.ts';

/** ms of difference that are not corrected: a Date header has whole seconds, and an answer takes its time. */
const tolerated = 5_000;

/** ms that the server's clock is ahead of this device's. */
let ahead = 0;

/** The product's answers, noting besides what time it is at the server. For answers that no cache keeps. */
export const fetchNotingTime: Fetch = async (input, init) => {
  const sent = Date.now();
  const response = await productFetch(input, init);
  const serverNow = Date.parse(response.headers.get('date') ?? '');
  if (!Number.isNaN(serverNow)) ahead = serverNow - (sent + Date.now()) / 2;
  return response;
};

/**
 * A moment of this device's clock, in ms since 1970, on the server's clock: what a device with a clock that is wrong
 * watched last is the newest all the same.
 */
export function serverTime(moment: number): number {
  return Math.abs(ahead) < tolerated ? moment : Math.max(0, Math.round(moment + ahead));
}
