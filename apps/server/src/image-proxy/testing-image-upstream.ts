import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type ImageResponder = (response: ServerResponse, path: string) => void;

export interface TestImageUpstream {
  /** For TMDB_IMAGE_BASE_URL. */
  readonly baseUrl: string;
  /** Requested paths. */
  readonly requests: string[];
  /** Responses by file name, for every size; other files are 404. */
  readonly responders: Map<string, ImageResponder>;
  close(): void;
}

/** A fake image host whose responses a test sets per file. */
export async function startTestImageUpstream(): Promise<TestImageUpstream> {
  const requests: string[] = [];
  const responders = new Map<string, ImageResponder>();
  const server = createServer(({ url = '' }, response) => {
    requests.push(url);
    const respond = responders.get(url.split('/').at(-1) ?? '');
    if (respond) respond(response, url);
    else response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/t/p`,
    requests,
    responders,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export function respondsWith(bytes: Buffer | string, type = 'image/jpeg'): ImageResponder {
  return (response) => void response.writeHead(200, { 'content-type': type }).end(bytes);
}
