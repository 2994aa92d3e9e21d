import { readFile } from 'node:fs/promises';
import { matchPage } from '@marquee/domain/routes';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '../parts.ts';
import { pagePolicy } from './content-security-policy.ts';
import { lookUpHead } from './head-lookup.ts';
import { isPagePath } from './page-path.ts';
import { createPageTemplate } from './page-template.ts';
import { requestOrigin } from './request-origin.ts';

/** Answers every address of the client with its page, and with the status that the address deserves. */
export async function pages(app: FastifyInstance, parts: Parts): Promise<void> {
  const { catalogue, players, files, client, publicUrl } = parts;
  const toPage = createPageTemplate(await readFile(files.page, 'utf8'), client);
  const imageOrigin = URL.canParse(client.imageBase) ? new URL(client.imageBase).origin : null;

  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = `/${request.params['*']}`;
    if (!isPagePath(path)) return reply.callNotFound();
    const { head, known } = await lookUpHead({ catalogue, log: request.log }, matchPage(path), path);
    const policy = pagePolicy({ imageOrigin, frameOrigins: await players.frameOrigins() });
    return reply
      .code(known ? 200 : 404)
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(toPage(head, publicUrl ?? requestOrigin(request)));
  });
}
