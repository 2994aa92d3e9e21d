/** Longer than any token of ours, so that a hostile header costs nothing. */
const longestToken = 128;

/**
 * The token of an Authorization header, or null. Lucia's own reader takes whatever stands after one blank, the empty
 * text and header-splitting oddities included; ours takes exactly `Bearer <token>`.
 */
export function readBearerToken(header: string | readonly string[] | undefined): string | null {
  if (typeof header !== 'string' || header.length > longestToken + 'Bearer '.length) return null;
  return /^Bearer ([A-Za-z0-9]+)$/.exec(header)?.[1] ?? null;
}
