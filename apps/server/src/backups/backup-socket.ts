import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join, relative, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { commandLine } from '@marquee/api/audit';
import { type BackupContext, runBackup } from '@marquee/api/run-backup';
import type { CreatedBackup } from '@marquee/db/backup/create-backup';
import type { Log } from '@marquee/domain/log';
import { z } from 'zod';
import { asRunHere } from '../commands/command-lines.ts';
import { describeError } from '../log.ts';

/** Bytes; the path of a UNIX socket can have 104 on macOS. */
const maxPathLength = 100;
const maxRequestLength = 16_384;

const BackupCommand = z.object({ path: z.string() });
const BackupReply = z.union([z.object({ problem: z.string() }), z.object({ rows: z.number(), bytes: z.number() })]);
export type MadeBackup = { readonly rows: number; readonly bytes: number };

/** Beside the embedded database, whose folder one process has at a time. The shorter of both forms. */
function socketPath(dataDirectory: string): string {
  const path = join(resolve(dataDirectory), 'backup.sock');
  const short = relative(process.cwd(), path);
  return short.length < path.length ? short : path;
}

/**
 * Lets `npm run backup` reach the process that has the embedded database: a socket that only this user can open takes
 * the path of a file, and answers when it is written. Returns a function that closes it.
 */
export async function openBackupSocket(
  dataDirectory: string,
  context: BackupContext & { readonly log: Log },
): Promise<() => Promise<void>> {
  const path = socketPath(dataDirectory);
  if (Buffer.byteLength(path) > maxPathLength) {
    const problem = 'npm run backup cannot reach this process: the path of DATA_DIR is too long';
    context.log.warn({ path }, asRunHere(problem));
    return async () => undefined;
  }
  const controller = new AbortController();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => undefined);
    void answer(socket, context, controller.signal);
  });
  // Of a process that was killed; the database's lock shows that it is gone.
  await rm(path, { force: true });
  server.listen(path);
  await once(server, 'listening');
  await chmod(path, 0o600);
  server.unref();
  return async () => {
    controller.abort();
    server.close();
    await rm(path, { force: true });
  };
}

async function answer(socket: Socket, context: BackupContext, signal: AbortSignal): Promise<void> {
  try {
    const { path } = BackupCommand.parse(JSON.parse(await readAll(socket)));
    const made = await runBackup(context, { path, trigger: 'command', actor: commandLine, signal });
    socket.end(JSON.stringify(sizeOf(made)));
  } catch (error) {
    socket.end(JSON.stringify({ problem: describeError(error) }));
  }
}

/** Up to the end of what the command sends; reading it as a stream would close the socket before the answer. */
async function readAll(socket: Socket): Promise<string> {
  let received = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    received += chunk;
    if (received.length > maxRequestLength) socket.destroy(new Error('The request is too long'));
  });
  await once(socket, 'end');
  return received;
}

/**
 * Has the process with the embedded database write a backup to an absolute path; null if none can be reached.
 * @throws Error with the sentence of that process
 */
export async function requestBackup(dataDirectory: string, path: string): Promise<MadeBackup | null> {
  const socket = connect(socketPath(dataDirectory));
  try {
    await once(socket, 'connect');
  } catch {
    return null;
  }
  socket.end(JSON.stringify({ path }));
  const reply = BackupReply.safeParse(parseReply(await text(socket)));
  if (!reply.success) throw new Error('The running product ended before the backup was complete.');
  if ('problem' in reply.data) throw new Error(reply.data.problem);
  return reply.data;
}

function parseReply(reply: string): unknown {
  return reply === '' ? null : JSON.parse(reply);
}

/** What the command prints of a backup. */
export function sizeOf({ manifest, bytes }: CreatedBackup): MadeBackup {
  return { rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0), bytes };
}
