/** Of a server that takes longer, a page loaded again would not arrive either. */
const timeoutMs = 5_000;

/**
 * Whether this product's server responds and is healthy: a proxy in front of it, or the portal of a network, may
 * respond in its place. Only then can what is deleted here be loaded again.
 */
export async function serverResponds(): Promise<boolean> {
  try {
    const response = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
    const { success }: { success?: unknown } = await response.json();
    return response.ok && success === true;
  } catch {
    return false;
  }
}
