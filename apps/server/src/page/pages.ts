import { readFile } from 'node:fs/promises';
import { matchPage } from '@marquee/domain/routes';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '../parts.ts';
import { pagePolicy } from './content-security-policy.ts';
import { isPagePath } from './page-path.ts';
import { createPageTemplate, type PageHead } from './page-template.ts';
import { lookUpTitle } from './title-lookup.ts';

const unnamed: PageHead = { title: null, description: null };

/** Answers every address of the client with its page, and with the status that the address deserves. */
export async function pages(app: FastifyInstance, { catalogue, players, files, client }: Parts): Promise<void> {
  const toPage = createPageTemplate(await readFile(files.page, 'utf8'), client);
  const imageOrigin = URL.canParse(client.imageBase) ? new URL(client.imageBase).origin : null;

  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = `/${request.params['*']}`;
    if (!isPagePath(path)) return reply.callNotFound();
    const match = matchPage(path);
    const title = match?.title && (await lookUpTitle({ catalogue, log: request.log }, match.title));
    const head =
      title?.outcome === 'found' ? { title: title.record.title, description: title.record.overview } : unnamed;
    const policy = pagePolicy({ imageOrigin, frameOrigins: await players.frameOrigins() });
    return reply
      .code(match === null || title?.outcome === 'unknown' ? 404 : 200)
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(toPage(head));
  });
}
