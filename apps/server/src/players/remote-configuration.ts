import { readBody } from '@marquee/catalogue/tmdb/bounded-body';
import { type PlayerConfiguration, parsePlayerConfiguration, playerOrigins } from '@marquee/domain/player';

const mostBytes = 1024 * 1024;

/**
 * Reads the operator's remote configuration. It comes from outside and becomes the address of a frame beside the
 * visitor's session, so it is taken whole and valid or not at all, and within `patience` ms.
 * @throws Error with the reason.
 */
export async function readRemoteConfiguration(
  url: string,
  { ownOrigin, patience }: { ownOrigin: string | null; patience: number },
): Promise<PlayerConfiguration> {
  const signal = AbortSignal.timeout(patience);
  const response = await fetch(url, { redirect: 'error', signal, headers: { accept: 'application/json' } });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new Error(`the remote player configuration answered ${response.status}`);
  }
  const body = await readBody(response.body, { maximumBytes: mostBytes, signal });
  const configuration = parsePlayerConfiguration(JSON.parse(body.toString('utf8')), 'remote');
  if (!configuration) throw new Error('the remote player configuration is not valid');
  if (ownOrigin && playerOrigins(configuration).includes(ownOrigin)) {
    throw new Error('the remote player configuration names this product’s own origin');
  }
  return configuration;
}
