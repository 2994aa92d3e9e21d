import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { CachedResponse } from '../../edge/cached-response.ts';
import { sendCached } from '../../plugins/public-responses.ts';
import { openApiDocument } from './open-api-document.ts';

const paths = {
  document: '/api/openapi.json',
  page: '/api/docs',
  slashed: '/api/docs/',
  script: '/api/docs/scalar.js',
} as const;
export const documentationPaths: readonly string[] = Object.values(paths);

/** Disables everything that would contact another host: fonts, request proxy, telemetry, hosted services. */
const configuration = {
  // Dark like the product, whatever the device prefers; the page has a switch.
  darkMode: true,
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  authentication: { preferredSecurityScheme: 'token' },
};

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Marquee API</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
  </head>
  <body>
    <script id="api-reference" type="application/json" data-url="${paths.document}" data-configuration='${JSON.stringify(configuration)}'></script>
    <script src="${paths.script}"></script>
  </body>
</html>
`;

/** As strict as the app's policy, since requests from this page use the same sessions. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  // Scalar injects style elements.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page's only script, from the npm package. */
function readScript(): Promise<Buffer> {
  const home = dirname(createRequire(import.meta.url).resolve('@scalar/fastify-api-reference'));
  return readFile(join(home, 'js', 'standalone.js'));
}

const headersOf = (type: string) => ({ 'cache-control': 'no-cache', 'content-type': `${type}; charset=utf-8` });

function revalidated(type: string, body: Buffer): CachedResponse {
  return new CachedResponse({ status: 200, headers: headersOf(type), body }, 0);
}

/** Serves the OpenAPI document and a Scalar page for it, without any other host. */
export function addDocumentation(app: FastifyInstance): void {
  // Made on first use: it takes a tenth of the CPU time of a start.
  let document: CachedResponse | null = null;
  // Loaded on first use, since it takes 3.5 MB; retried if that fails.
  let script: Promise<CachedResponse> | null = null;

  app.get(paths.document, (request, reply) => {
    document ??= revalidated('application/json', Buffer.from(JSON.stringify(openApiDocument())));
    return sendCached(request, reply, document);
  });
  for (const path of [paths.page, paths.slashed]) {
    app.get(path, (_request, reply) =>
      reply.headers({ ...headersOf('text/html'), 'content-security-policy': policy }).send(page),
    );
  }
  app.get(paths.script, async (request, reply) => {
    script ??= readScript()
      .then((bytes) => revalidated('text/javascript', bytes))
      .catch((error: unknown) => {
        script = null;
        throw error;
      });
    return sendCached(request, reply, await script);
  });
}
