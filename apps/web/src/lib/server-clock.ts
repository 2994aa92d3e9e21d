import { useMemo, useState } from 'react';
import { type Fetch, productFetch } from './product-fetch.ts';
import { sharedValue, useSharedValue } from './shared-value.ts';

/** ms of difference that are not corrected: a Date header has whole seconds, and an answer takes its time. */
const tolerated = 5_000;

/** ms that the server's clock is ahead of this device's; 0 where the two agree. */
const ahead = sharedValue(0);

/** The product's answers, noting besides what time it is at the server. For answers that no cache keeps. */
export const fetchNotingTime: Fetch = async (input, init) => {
  const sent = Date.now();
  const response = await productFetch(input, init);
  const serverNow = Date.parse(response.headers.get('date') ?? '');
  const measured = serverNow - (sent + Date.now()) / 2;
  if (Math.abs(measured - ahead.read()) >= tolerated) ahead.write(Math.abs(measured) < tolerated ? 0 : measured);
  return response;
};

/**
 * A moment of this device's clock, in ms since 1970, on the server's clock: what a device with a clock that is wrong
 * watched last is the newest all the same.
 */
export function serverTime(moment: number): number {
  return Math.max(0, Math.round(moment + ahead.read()));
}

/** What time it was at the server when a part of the page first showed: by it ages are told, not by a clock that may be wrong. */
export function useServerNow(): Date {
  const [shownAt] = useState(() => Date.now());
  const offset = useSharedValue(ahead);
  return useMemo(() => new Date(shownAt + offset), [shownAt, offset]);
}

/** What this device noted, with its moments on the server's clock, as the server's own are. */
export function useOnServerClock<Noted extends { readonly timestamp: number }>(
  events: readonly Noted[],
): readonly Noted[] {
  const offset = useSharedValue(ahead);
  return useMemo(
    () => (offset === 0 ? events : events.map((event) => ({ ...event, timestamp: serverTime(event.timestamp) }))),
    [events, offset],
  );
}
