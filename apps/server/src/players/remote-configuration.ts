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
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
    headers: { accept: 'application/json' },
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`the remote player configuration answered ${response.status}`);
  }
  const configuration = parsePlayerConfiguration(JSON.parse(await readText(response)), 'remote');
  if (!configuration) throw new Error('the remote player configuration is not valid');
  if (ownOrigin && playerOrigins(configuration).includes(ownOrigin)) {
    throw new Error('the remote player configuration names this product’s own origin');
  }
  return configuration;
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new Error(`the remote player configuration is larger than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
