import { readBody } from '@marquee/catalogue/read-body';

/** Bytes; metadata, keys and tokens have some thousands. */
const maxResponseBytes = 512 * 1024;
const defaultTimeoutMs = 5_000;

/**
 * Reads a response of the OpenID provider whole, within the time of the signal. A provider that never ends its response
 * would hold memory and the visitor.
 */
export async function fetchFromProvider(url: string, options: RequestInit): Promise<Response> {
  const signal = options.signal ?? AbortSignal.timeout(defaultTimeoutMs);
  const response = await fetch(url, { ...options, signal });
  if (response.body === null) return response;
  const body = await readBody(response.body, { maxBytes: maxResponseBytes, signal });
  const { status, statusText, headers } = response;
  return new Response(Uint8Array.from(body), { status, statusText, headers });
}
