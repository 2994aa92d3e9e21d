import { type AddressInfo, createServer } from 'node:net';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { parseEnvironment } from '../configuration/environment.ts';
import { listen } from './listen.ts';
import { StartError } from './start-error.ts';

const lines: string[] = [];
const loggerInstance = pino({}, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
const app = (): FastifyInstance => Fastify({ loggerInstance: loggerInstance as FastifyBaseLogger });
const environment = (variables: Record<string, string>) => parseEnvironment({ PORT: '0', ...variables });

afterEach(() => {
  lines.length = 0;
});

describe('listen', () => {
  it.each(['127.0.0.1', '0.0.0.0'])('logs its origin on %s once, with the assigned port', async (HOST) => {
    const server = app();
    await listen(server, environment({ HOST }));
    const { port } = server.server.address() as AddressInfo;
    expect(lines.filter((line) => line.startsWith('listening on'))).toEqual([`listening on http://${HOST}:${port}`]);
    await server.close();
  });

  it('throws a StartError when the port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const PORT = String((other.address() as AddressInfo).port);
    const attempt = listen(app(), environment({ PORT }));
    await expect(attempt).rejects.toThrow(StartError);
    await expect(attempt).rejects.toThrow(`PORT ${PORT} is taken: stop what listens there, or set another PORT.`);
    await new Promise((resolve) => other.close(resolve));
  });

  it('throws when HOST is not an address of this machine', async () => {
    await expect(listen(app(), environment({ HOST: '192.0.2.1' }))).rejects.toThrow(
      /^HOST 192\.0\.2\.1 is not an address/,
    );
  });
});
