import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { EncodedBytes } from '../answers/encoded-bytes.ts';
import { openApiDocument } from './open-api-document.ts';

const paths = { document: '/api/openapi.json', page: '/api/docs', script: '/api/docs/scalar.js' } as const;
export const documentationPaths: readonly string[] = Object.values(paths);

/** Nothing is asked of any other host: no typefaces, no proxy for trial calls, no telemetry, no hosted services. */
const configuration = {
  // As dark as the product, whatever the device prefers; its own switch changes it.
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

/** As strict as that of the client's pages: this page's trial calls use the same sessions. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  // Scalar puts its styles into style elements.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The one file that the page needs, where npm put it. */
function readScript(): Promise<Buffer> {
  const home = dirname(createRequire(import.meta.url).resolve('@scalar/fastify-api-reference'));
  return readFile(join(home, 'js', 'standalone.js'));
}

/** The OpenAPI document and a page to read it (Scalar), both from this server alone. */
export function addDocumentation(app: FastifyInstance, encoded: EncodedBytes): void {
  const document = Buffer.from(JSON.stringify(openApiDocument()));
  // Read when first asked for, and again if that failed: 3.5 MB are nothing to keep for whoever never looks.
  let script: Promise<Buffer> | null = null;
  const revalidated = (reply: FastifyReply, type: string) =>
    reply.headers({ 'cache-control': 'no-cache', 'content-type': `${type}; charset=utf-8` });

  app.get(paths.document, (request, reply) => encoded.send(request, revalidated(reply, 'application/json'), document));
  app.get(paths.page, (_request, reply) =>
    revalidated(reply, 'text/html').header('content-security-policy', policy).send(page),
  );
  app.get(paths.script, async (request, reply) => {
    script ??= readScript().catch((error: unknown) => {
      script = null;
      throw error;
    });
    return encoded.send(request, revalidated(reply, 'text/javascript'), await script);
  });
}
