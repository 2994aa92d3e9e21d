import { Socket } from 'node:net';
import type { Log } from '@marquee/domain/log';

/** Argument of postgres.js' `socket` option, which its types omit. */
interface SocketAddress {
  readonly host: readonly string[];
  readonly port: readonly number[];
  readonly path: string | false | undefined;
}

/**
 * Creates the sockets of a connection pool. A suspended server, or a network that drops packets, sends neither data nor
 * FIN, and TCP alone waits for 15 minutes. So a connection without traffic for `silenceSeconds` is cut: its query
 * fails, and the next query opens a new connection.
 */
export function createSocketFactory(silenceSeconds: number, log: Log): (address: SocketAddress) => Socket {
  let attempt = 0;
  return ({ host, port, path }) => {
    const index = attempt % host.length;
    attempt += 1;
    // postgres.js reads `host` of the socket to verify the TLS certificate.
    const socket = Object.assign(new ServerSocket(), { host: host[index], port: port[index] });
    if (path) socket.connect(path);
    else socket.connect(port[index] ?? 5432, host[index] ?? 'localhost');
    return socket.setTimeout(silenceSeconds * 1_000, () => {
      log.warn({ seconds: silenceSeconds }, 'Database connection cut: the server sent nothing for too long');
      socket.destroy();
    });
  };
}

/**
 * Ends in one way, however the connection was lost: first an error event, which rejects the queries of postgres.js,
 * and after the writes of this turn of the event loop a close event without an error, which rejects later queries. A
 * close event with an error leaves those in the connection, and the next query would read their response.
 */
class ServerSocket extends Socket {
  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    callback(error ?? Object.assign(new Error('read CONNECTION_CLOSED'), { code: 'CONNECTION_CLOSED' }));
    setImmediate(() => super._destroy(null, () => undefined));
  }
}
