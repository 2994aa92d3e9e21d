import { readBody } from '@marquee/catalogue/read-body';
import { type PlayerConfiguration, parsePlayerConfiguration, playerOrigins } from '@marquee/domain/player/player';

const maxBytes = 1024 * 1024;

/**
 * Loads the operator's remote configuration. Its URLs become frames next to the visitor's session, so one invalid
 * entry rejects all of it.
 * @throws Error with the reason
 */
export async function readRemoteConfiguration(
  url: string,
  { ownOrigin, timeoutMs }: { ownOrigin: string | null; timeoutMs: number },
): Promise<PlayerConfiguration> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { redirect: 'error', signal, headers: { accept: 'application/json' } });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new Error(`the remote player configuration has status ${response.status}`);
  }
  const body = await readBody(response.body, { maxBytes: maxBytes, signal });
  const configuration = parsePlayerConfiguration(JSON.parse(body.toString('utf8')), 'remote');
  if (!configuration) throw new Error('the remote player configuration is invalid');
  if (ownOrigin && playerOrigins(configuration).includes(ownOrigin)) {
    throw new Error('the remote player configuration contains our own origin');
  }
  return configuration;
}
