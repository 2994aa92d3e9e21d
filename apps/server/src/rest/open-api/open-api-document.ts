import type { Access } from '@marquee/api/trpc';
import { z } from 'zod';
import packageFile from '../../../package.json' with { type: 'json' };
import type { CatalogueRoute } from '../catalogue/catalogue-route.ts';
import { catalogueRoutes } from '../catalogue/catalogue-routes.ts';
import type { Operation, RestRoute, Tag } from '../define-rest-route.ts';
import { RestError } from '../error-response.ts';
import { restRoutes } from '../rest-routes.ts';
import { DocumentSchemas, type JsonSchema } from './document-schemas.ts';
import { errorResponses, ownErrorResponses, sharedErrorResponses } from './error-responses.ts';
import { exportOperation } from './export-operation.ts';
import { healthPath } from './health-path.ts';

const description = `The HTTP API of a Marquee site: accounts, watch history, administration and the catalogue.

Responses are JSON objects with \`success\`, \`message\` and \`data\`; on failure with \`success\`, \`message\`, \`code\` and,
for invalid input, \`errors\` by field. Only the catalogue, \`/api/export\` and \`/api/health\` respond without that envelope.

Registration and login return a token. Send it as \`Authorization: Bearer <token>\`. Parameters and keys that are not
listed here are ignored. [How to reach the operator](/info)`;

const tags: Record<Tag, string> = {
  Accounts: "Registration, sessions and the caller's own profile.",
  'Watch history': 'What the caller has opened to watch, deleted after the retention time.',
  Record: 'What the caller has really seen: watches, positions, what is next, and statistics.',
  Lists: 'Watch Later, named lists, lists shared by link, hidden titles, services and saved searches.',
  Calendar: 'What airs next of the titles that the caller follows, watches or wants to watch.',
  Notices: 'New episodes, seasons and releases, and what happened to the account; by push and mail, too.',
  Imports: 'What members saw and saved elsewhere, and all of an account as a file.',
  Administration: 'For admins and owners.',
  Catalogue:
    "Movies and shows in the upstream's own JSON (TMDB, version 3). Any field but an id may be missing or null.",
  System: 'The state of the server and of its storage.',
};

const roleNotes: Record<Access, string> = {
  anyone: '',
  member: '',
  admin: ' For admins and owners.',
  owner: ' For owners.',
};

/** The OpenAPI 3.1 document of the REST API, generated from its routes and schemas. */
export function openApiDocument(): Record<string, unknown> {
  const schemas = new DocumentSchemas();
  const paths: Record<string, Record<string, unknown>> = {};
  const add = ({ path, method }: Pick<Operation, 'path' | 'method'>, operation: object) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  };
  for (const route of restRoutes) add(route, procedureOperation(route, schemas));
  for (const route of catalogueRoutes) add(route, catalogueOperation(route, schemas));
  Object.assign(paths, exportOperation(schemas), healthPath(schemas));
  const errorSchema = schemas.response(RestError);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Marquee',
      version: packageFile.version,
      description,
      contact: { name: 'The operator of this site' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This site' }],
    tags: Object.entries(tags).map(([name, text]) => ({ name, description: text })),
    paths,
    components: {
      schemas: schemas.components(),
      responses: sharedErrorResponses(errorSchema),
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The `token` that registration or login returned.' },
      },
    },
  };
}

function procedureOperation(route: RestRoute, schemas: DocumentSchemas) {
  const { access, body, example, message, data, method } = route;
  const envelope = z.object({ success: z.literal(true), message: z.string(), data });
  const sendsBody = method !== 'GET';
  const errors = errorResponses([
    ...(sendsBody || hasParameters(route) ? (['BadRequest'] as const) : []),
    ...(access === 'anyone' ? [] : (['Unauthorized'] as const)),
    ...(access === 'admin' || access === 'owner' ? (['Forbidden'] as const) : []),
    ...(sendsBody ? (['ContentTooLarge', 'UnsupportedMediaType'] as const) : []),
    ...(['AddressTooLong', 'TooManyRequests', 'InternalServerError', 'ServiceUnavailable'] as const),
  ]);
  return {
    ...commonParts(route, schemas),
    description: route.description + roleNotes[access],
    security: security(route),
    ...(body && {
      requestBody: { required: !body.safeParse({}).success, ...json(schemas.body(body), example.body) },
    }),
    responses: {
      [route.status]: {
        description: message,
        ...json(schemas.response(envelope), { success: true, message, data: example.data }),
      },
      ...errors,
      ...ownErrorResponses(route.errorResponses, schemas.response(RestError)),
    },
  };
}

/** An empty requirement next to the token makes the token optional. */
function security({ access, readsToken }: RestRoute): object[] {
  if (access !== 'anyone') return [{ token: [] }];
  return readsToken ? [{ token: [] }, {}] : [];
}

function catalogueOperation(route: CatalogueRoute, schemas: DocumentSchemas) {
  const headers = {
    Age: { description: 'Seconds since the upstream sent it.', schema: { type: 'integer' } },
    'Cache-Control': { description: 'How long it may be reused.', schema: { type: 'string' } },
    ETag: { description: 'For `If-None-Match`.', schema: { type: 'string' } },
  };
  return {
    ...commonParts(route, schemas),
    description: route.description,
    security: [],
    responses: {
      200: {
        description: "The upstream's own document.",
        headers,
        ...json(schemas.response(route.document), route.example.document),
      },
      304: { description: 'The document still has the `ETag` that the request named.' },
      ...errorResponses([
        ...(hasParameters(route) ? (['BadRequest'] as const) : []),
        ...(['TitleNotFound', 'AddressTooLong', 'TooManyRequests', 'InternalServerError'] as const),
        ...(['BadGateway', 'CatalogueUnavailable', 'GatewayTimeout'] as const),
      ]),
    },
  };
}

function commonParts(operation: RestRoute | CatalogueRoute, schemas: DocumentSchemas) {
  const { operationId, tag, summary, example } = operation;
  const { path, query } = operation.parameters;
  const parameter = (place: 'path' | 'query') => (field: ReturnType<DocumentSchemas['fields']>[number]) => ({
    name: field.name,
    in: place,
    required: field.isRequired,
    schema: field.schema,
    ...(example[place] && field.name in example[place] && { example: example[place][field.name] }),
  });
  const parameters = [...schemas.fields(path).map(parameter('path')), ...schemas.fields(query).map(parameter('query'))];
  return { operationId, tags: [tag], summary, ...(parameters.length > 0 && { parameters }) };
}

function json(schema: JsonSchema, example: unknown) {
  return { content: { 'application/json': { schema, ...(example !== undefined && { example }) } } };
}

function hasParameters({ parameters: { path, query } }: Operation): boolean {
  return Object.keys({ ...path.shape, ...query.shape }).length > 0;
}
