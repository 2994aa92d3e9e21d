import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (response: ServerResponse, path: string) => void;

export interface TestPictureHost {
  /** As TMDB_IMAGE_BASE_URL has it. */
  readonly baseUrl: string;
  /** Every path that was asked for. */
  readonly asked: string[];
  /** What is answered to a file, whatever its size; 404 to all others. */
  readonly answers: Map<string, Answer>;
  close(): void;
}

/** A picture host on a port of its own, which does to each file what a test wants. */
export async function startTestPictureHost(): Promise<TestPictureHost> {
  const asked: string[] = [];
  const answers = new Map<string, Answer>();
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const answer = answers.get(url.split('/').at(-1) ?? '');
    if (answer) answer(response, url);
    else response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/t/p`,
    asked,
    answers,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export function sends(bytes: Buffer | string, type = 'image/jpeg'): Answer {
  return (response) => void response.writeHead(200, { 'content-type': type }).end(bytes);
}
