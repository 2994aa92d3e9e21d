import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface TestPooler {
  readonly url: string;
  close(): void;
}

/** A proxy that rejects startup parameters as PgBouncer does. */
export async function startTestPooler(databaseUrl: string): Promise<TestPooler> {
  const url = new URL(databaseUrl);
  const target = Number(url.port);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    sockets.add(client);
    client.on('error', () => undefined);
    client.once('data', (startup) => {
      const [, parameter] = /\0(\w+_timeout)\0/.exec(startup.toString('latin1')) ?? [];
      if (parameter) return client.end(refusal(`unsupported startup parameter: ${parameter}`));
      const upstream = connect(target, '127.0.0.1');
      sockets.add(upstream);
      upstream.write(startup);
      upstream.on('error', () => client.destroy());
      upstream.on('close', () => client.destroy());
      client.on('close', () => upstream.destroy());
      client.pipe(upstream).pipe(client);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** ErrorResponse: its length counts itself and not the letter before it. */
function refusal(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`);
  const head = Buffer.from('E....');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
