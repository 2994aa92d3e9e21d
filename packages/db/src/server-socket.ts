import net from 'node:net';
import type { DatabaseLog } from './log.ts';

/** What postgres.js hands to the maker of its sockets (it documents the option, its types do not). */
interface SocketAddress {
  host: string[];
  port: number[];
  path: string | false | undefined;
}

/** Looks at a connection within the patience for it. */
const looks = 15;

/**
 * Makes the sockets of a connection pool. A server that is stopped, or behind a network that swallows packets, sends
 * neither answer nor end, and TCP alone keeps the caller waiting for a quarter of an hour: a connection that has
 * received nothing for `patience` seconds is cut, which fails its query and opens a new connection for the next one.
 */
export function watchedSockets(patience: number, log: DatabaseLog): (address: SocketAddress) => net.Socket {
  let attempt = 0;
  return ({ host, port, path }) => {
    const turn = attempt % host.length;
    attempt += 1;
    // postgres.js reads `host` off its sockets: the name that a TLS certificate is checked against.
    const socket = Object.assign(new net.Socket(), { host: host[turn], port: port[turn] });
    if (path) socket.connect(path);
    else socket.connect(port[turn] ?? 5432, host[turn] ?? 'localhost');
    cutWhenSilent(socket, patience, log);
    sayWhyBeforeClosing(socket);
    return socket;
  };
}

/** Counts bytes rather than listening for them: under TLS the socket itself emits neither data nor close. */
function cutWhenSilent(socket: net.Socket, patience: number, log: DatabaseLog): void {
  let received = 0;
  let quietSince = performance.now();
  const timer = setInterval(
    () => {
      if (socket.destroyed) {
        clearInterval(timer);
      } else if (socket.bytesRead !== received) {
        received = socket.bytesRead;
        quietSince = performance.now();
      } else if (performance.now() - quietSince > patience * 1_000) {
        log.warn({ seconds: patience }, 'The database server has been silent for too long: connection cut');
        socket.destroy();
      }
    },
    (patience * 1_000) / looks,
  ).unref();
}

/**
 * When a connection closes, postgres.js forgets its socket first and fails its queries after; the rollback of a
 * transaction among them is then written to nothing, which ends the process (porsager/postgres #1208). So the queries
 * fail by an error first, while there still is a socket to write to, and the close is said a moment later.
 */
function sayWhyBeforeClosing(socket: net.Socket): void {
  const emit = socket.emit.bind(socket) as (event: string, ...given: unknown[]) => boolean;
  let hasFailed = false;
  socket.emit = (event: string, ...given: unknown[]) => {
    if (event === 'error') {
      hasFailed = true;
      // What is written to it meanwhile fails as well: one reason is enough.
      return socket.listenerCount('error') > 0 && emit(event, ...given);
    }
    if (event !== 'close') return emit(event, ...given);
    if (!hasFailed)
      socket.emit('error', Object.assign(new Error('read CONNECTION_CLOSED'), { code: 'CONNECTION_CLOSED' }));
    // postgres.js writes in the next round of the event loop; this is the one after it.
    setImmediate(() => setImmediate(() => emit(event, ...given)));
    return true;
  };
}
