import net from 'node:net';
import type { Log } from '@marquee/domain/log';

/** Argument of postgres.js' `socket` option, which its types omit. */
interface SocketAddress {
  host: string[];
  port: number[];
  path: string | false | undefined;
}

/** Checks of a connection per timeout. */
const checksPerTimeout = 15;

/**
 * Creates the sockets of a connection pool. A suspended server, or a network that drops packets, sends neither data nor
 * FIN, and TCP alone waits for 15 minutes. So a connection that receives nothing for `silenceSeconds` is cut: its
 * query fails, and the next query opens a new connection.
 */
export function createSocketFactory(silenceSeconds: number, log: Log): (address: SocketAddress) => net.Socket {
  let attempt = 0;
  return ({ host, port, path }) => {
    const index = attempt % host.length;
    attempt += 1;
    // postgres.js reads `host` of the socket to verify the TLS certificate.
    const socket = Object.assign(new net.Socket(), { host: host[index], port: port[index] });
    if (path) socket.connect(path);
    else socket.connect(port[index] ?? 5432, host[index] ?? 'localhost');
    destroyWhenSilent(socket, silenceSeconds, log);
    emitErrorBeforeClose(socket);
    return socket;
  };
}

/** Polls `bytesRead`, because under TLS the raw socket emits neither data nor close. */
function destroyWhenSilent(socket: net.Socket, silenceSeconds: number, log: Log): void {
  let received = 0;
  let silentSince = performance.now();
  const timer = setInterval(
    () => {
      if (socket.destroyed) {
        clearInterval(timer);
      } else if (socket.bytesRead !== received) {
        received = socket.bytesRead;
        silentSince = performance.now();
      } else if (performance.now() - silentSince > silenceSeconds * 1_000) {
        log.warn({ seconds: silenceSeconds }, 'Database connection cut: the server sent nothing for too long');
        socket.destroy();
      }
    },
    (silenceSeconds * 1_000) / checksPerTimeout,
  ).unref();
}

/**
 * On close, postgres.js drops its socket before it rejects the queries; the rollback of a transaction is then written
 * to null, which crashes the process (porsager/postgres #1208). So an error event rejects the queries first, while the
 * socket still exists, and the close event follows later.
 */
function emitErrorBeforeClose(socket: net.Socket): void {
  const emit = socket.emit.bind(socket) as (event: string, ...args: unknown[]) => boolean;
  let hasFailed = false;
  socket.emit = (event: string, ...args: unknown[]) => {
    if (event === 'error') {
      hasFailed = true;
      // Writes in the meantime fail as well; postgres.js needs only the first error.
      return socket.listenerCount('error') > 0 && emit(event, ...args);
    }
    if (event !== 'close') return emit(event, ...args);
    if (!hasFailed)
      socket.emit('error', Object.assign(new Error('read CONNECTION_CLOSED'), { code: 'CONNECTION_CLOSED' }));
    // postgres.js writes in the next iteration of the event loop; this is the one after it.
    setImmediate(() => setImmediate(() => emit(event, ...args)));
    return true;
  };
}
