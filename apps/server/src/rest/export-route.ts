import { Readable } from 'node:stream';
import { exportAccount } from '@marquee/api/export-account';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { requestContext } from '../plugins/request-context.ts';
import type { Dependencies } from '../startup/dependencies.ts';
import { parseRequest } from './request-fields.ts';

export const exportPath = '/api/export';

export const ExportQuery = z.object({ format: z.enum(['zip', 'json']).default('zip') });

/** Streams all of an account as a file. Once the client is gone, nothing more is read. */
export function addExport(app: FastifyInstance, dependencies: Dependencies): void {
  const request = z.object({ query: ExportQuery });
  app.get(exportPath, async (raw, reply) => {
    const context = requestContext(dependencies, raw);
    const readFormat = () => parseRequest(request, { query: raw.query }).query.format;
    const { fileName, mediaType, chunks } = await exportAccount(context, readFormat);
    reply.header('content-disposition', `attachment; filename="${fileName}"`);
    return reply.type(mediaType).send(Readable.from(chunks));
  });
}
