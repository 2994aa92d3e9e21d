import { useMemo, useState } from 'react';
import { sharedValue, useSharedValue } from '../storage/shared-value.ts';
import { apiFetch, type Fetch } from './api-fetch.ts';

/** ms of difference that are ignored: a Date header has whole seconds, and a response takes time. */
const toleranceMs = 5_000;

/** ms that the server's clock is ahead of this device's; 0 within the tolerance. */
const offsetMs = sharedValue(0);

/** apiFetch that also measures the server's clock. For responses that no cache stores. */
export const fetchWithServerClock: Fetch = async (input, init) => {
  const sentAt = Date.now();
  const response = await apiFetch(input, init);
  const serverNow = Date.parse(response.headers.get('date') ?? '');
  const measured = serverNow - (sentAt + Date.now()) / 2;
  if (Math.abs(measured - offsetMs.read()) >= toleranceMs)
    offsetMs.write(Math.abs(measured) < toleranceMs ? 0 : measured);
  return response;
};

/**
 * Converts this device's epoch ms to the server's clock, so that what a device with a wrong clock watched last still
 * sorts as newest.
 */
export function serverTime(timestampMs: number): number {
  return Math.max(0, Math.round(timestampMs + offsetMs.read()));
}

/** The server's time at the first render; ages are computed from it, since this device's clock may be wrong. */
export function useServerNow(): Date {
  const [renderedAt] = useState(() => Date.now());
  const offset = useSharedValue(offsetMs);
  return useMemo(() => new Date(renderedAt + offset), [renderedAt, offset]);
}

/** This device's events with their timestamps on the server's clock. */
export function useServerTimestamps<Timestamped extends { readonly timestamp: number }>(
  events: readonly Timestamped[],
): readonly Timestamped[] {
  const offset = useSharedValue(offsetMs);
  return useMemo(
    () => (offset === 0 ? events : events.map((event) => ({ ...event, timestamp: serverTime(event.timestamp) }))),
    [events, offset],
  );
}
