import type { FastifyInstance } from 'fastify';
import type { EncodedBytes } from '../answers/encoded-bytes.ts';
import type { Parts } from '../parts.ts';
import { takeJsonBodies } from '../plugins/json-bodies.ts';
import { callPatience } from '../plugins/request-context.ts';
import { addCatalogueRows } from './answer-catalogue.ts';
import { addRows } from './answer-rows.ts';
import { catalogueRows } from './catalogue-rows.ts';
import { addDocumentation, documentationPaths } from './documentation.ts';
import { refuseOtherMethods } from './other-methods.ts';
import { addRefusals } from './refusal.ts';
import { rows } from './rows.ts';

/** The documented paths under /api, their document and the page to read it. `/api/health` has a plugin of its own. */
export async function rest(app: FastifyInstance, parts: Parts & { encoded: EncodedBytes }): Promise<void> {
  const { catalogue, encoded } = parts;
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  takeJsonBodies(app);
  addRefusals(app);
  // Before the limit: each read of the catalogue has a shorter one, and a timer would be a tenth of a kept answer's work.
  addCatalogueRows(app, catalogueRows, { catalogue, encoded });
  app.addHook('onRoute', (route) => {
    route.handlerTimeout = callPatience;
  });
  addRows(app, rows, parts);
  addDocumentation(app, encoded);
  const others = ['/api/health', ...documentationPaths].map((path) => ({ method: 'GET' as const, path }));
  refuseOtherMethods(app, [...rows, ...catalogueRows, ...others]);
}
