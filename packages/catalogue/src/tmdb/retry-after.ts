/**
 * ms for which the upstream asks to be left alone; null where it does not say. A date is measured against the answer's
 * own, so that neither clock has to be right.
 */
export function retryAfterOf(headers: Headers): number | null {
  const value = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,9}(\.\d+)?$/.test(value)) return Number(value) * 1_000;
  const wait = Date.parse(value) - Date.parse(headers.get('date') ?? '');
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}
