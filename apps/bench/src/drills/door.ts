import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A way to a server that can be shut, held and opened again, as networks and servers do. */
export interface Door {
  readonly port: number;
  /** Swallows what is sent either way, as a server that hangs does. */
  freeze(): void;
  /** Ends the connections that were frozen, as a server that lives again finds its clients gone, and lets new ones in. */
  thaw(): void;
  /** Ends all connections at once, as a network does; new ones are let in. */
  cut(): void;
  close(): Promise<void>;
}

export async function openDoor(target: number): Promise<Door> {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server: Server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    const ways = [
      [near, far],
      [far, near],
    ] as const;
    for (const [from, to] of ways) {
      sockets.add(from);
      from.on('data', (bytes) => isFrozen || to.write(bytes));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    freeze: () => {
      isFrozen = true;
    },
    thaw: () => {
      isFrozen = false;
      cut();
    },
    cut,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
  };
}
