/**
 * Parses a Retry-After header (seconds or HTTP date) to ms; null without a valid one.
 * @param nowMs ms since 1970 that a date is compared with; NaN where it is unknown
 */
export function parseRetryAfter(header: string | null, nowMs: number): number | null {
  const value = header?.trim() ?? '';
  if (/^\d{1,9}(\.\d+)?$/.test(value)) return Number(value) * 1_000;
  // Date.parse reads '-5' as a year.
  const waitMs = /[a-z]/i.test(value) ? Date.parse(value) - nowMs : Number.NaN;
  return Number.isNaN(waitMs) ? null : Math.max(0, waitMs);
}
