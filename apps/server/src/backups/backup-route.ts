import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { backupDownloadPath, takeBackupDownload } from '@marquee/api/backup-download';
import { ApplicationError } from '@marquee/api/errors';
import { runBackup } from '@marquee/api/run-backup';
import { BackupError } from '@marquee/db/backup/backup-error';
import { backupFileName, backupMessages } from '@marquee/domain/administration/backup-runs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requestContext } from '../plugins/request-context.ts';
import type { Dependencies } from '../startup/dependencies.ts';
import { backupChunks, isMadeWithin, keepAliveMs } from './backup-chunks.ts';

const BackupQuery = z.object({ token: z.string().regex(/^s[0-9a-f]{64}$/) });

/**
 * Sends a backup to the browser that an address was created for (docs/behaviour/administration.md §10). The token is
 * in the query, which is not logged.
 */
export async function backupRoute(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  app.setErrorHandler((error, request, reply) => {
    const isOver = error instanceof ApplicationError;
    if (!isOver && !(error instanceof BackupError)) throw error;
    if (!isOver) request.log.error({ err: error }, 'backup failed');
    return reply
      .code(isOver ? 410 : 507)
      .header('cache-control', 'no-store')
      .type('text/plain')
      .send(error.message);
  });
  app.get(backupDownloadPath, { exposeHeadRoute: false }, (request, reply) =>
    downloadBackup(dependencies, request, reply),
  );
}

async function downloadBackup(
  dependencies: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const context = requestContext(dependencies, request);
  const { data } = BackupQuery.safeParse(request.query);
  const actor = data ? await takeBackupDownload(context, data.token) : null;
  if (actor === null) throw new ApplicationError('GONE', backupMessages.addressOver);
  const folder = await mkdtemp(join(tmpdir(), 'marquee-backup-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, 'backup');
    const made = runBackup(context, { path, trigger: 'dashboard', actor, signal: abortedWith(request) });
    // An error is answered while it can be; a later one cuts the response, which browsers call a failed download.
    if (await isMadeWithin(made, keepAliveMs)) reply.header('content-length', (await made).bytes);
    const body = Readable.from(backupChunks({ made, path, keepAliveMs }));
    body.once('close', () => void removeFolder());
    const disposition = `attachment; filename="${backupFileName(context.clock())}"`;
    return reply
      .headers({ 'cache-control': 'no-store', 'content-disposition': disposition })
      .type('application/octet-stream')
      .send(body);
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

/** Aborted when the client goes away. */
function abortedWith({ raw }: FastifyRequest): AbortSignal {
  const controller = new AbortController();
  raw.socket.once('close', () => controller.abort());
  return controller.signal;
}
