import { z } from 'zod';
import packageFile from '../../package.json' with { type: 'json' };
import { type CatalogueRow, catalogueRows } from './catalogue-rows.ts';
import { DocumentSchemas, type JsonSchema } from './document-schemas.ts';
import { Refusal } from './refusal.ts';
import type { Access, Operation, Row, Tag } from './row.ts';
import { rows } from './rows.ts';

const description = `Every answer but those of the catalogue and of \`/api/health\` has the same envelope: \`success\`,
\`message\`, and \`data\` or, where the call was refused, \`code\`. A token comes from a login or a registration and is sent
as \`Authorization: Bearer <token>\`. Parameters and keys that are not listed here are not looked at.`;

const tags: Record<Tag, string> = {
  Accounts: 'Registration, sessions and the own profile.',
  'Watch history': 'What the account of the token watched.',
  Administration: 'For admins and owners.',
  Catalogue: "Movies and shows, in the upstream's own JSON.",
  System: 'The state of the process and of what it stores.',
};

const whoMay: Record<Access, string | null> = {
  anyone: null,
  member: null,
  admin: 'For admins and owners.',
  owner: 'For owners.',
};

const reasons: Record<number, string> = {
  304: 'The client has this document already.',
  400: 'The input is not valid; `errors` says which fields.',
  401: 'No token, or a dead one.',
  403: 'The role is too low, or the policy protects the other account.',
  404: 'There is no such thing.',
  409: 'The name or the address is taken, or the state forbids it.',
  429: 'Too many calls.',
  502: 'The upstream gave an answer that cannot be used.',
  504: 'The upstream took too long, and nothing kept can stand in.',
};

const busy: Record<'catalogue' | 'procedure', string> = {
  catalogue: 'The upstream cannot be reached, and nothing kept can stand in.',
  procedure: 'The database is away, busy or takes no writes, or too many passwords are being checked.',
};

const waiting = {
  headers: { 'Retry-After': { description: 'Seconds until it is worth trying again.', schema: { type: 'integer' } } },
};

const Health = z.object({
  success: z.boolean(),
  uptime: z.int(),
  version: z.string(),
  timestamp: z.iso.datetime(),
  message: z.string(),
});

/** The OpenAPI 3.1 document of every REST path, made of the rows and schemas that serve them. */
export function openApiDocument(): Record<string, unknown> {
  const schemas = new DocumentSchemas();
  const paths: Record<string, Record<string, unknown>> = {};
  const add = ({ path, method }: Operation, operation: object) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  };
  for (const row of rows) add(row, procedureOperation(row, schemas));
  for (const row of catalogueRows) add(row, catalogueOperation(row, schemas));
  const nothing = z.object({});
  const health: Operation = {
    method: 'GET',
    path: '/api/health',
    tag: 'System',
    summary: 'Whether this process serves',
    parameters: { path: nothing, query: nothing },
  };
  add(health, {
    ...commonParts(health, schemas),
    security: [],
    responses: {
      200: { description: 'It does.', ...json(schemas.answer(Health)) },
      503: { description: 'It does not, or not any more.', ...json(schemas.answer(Health)) },
      ...refusals([], schemas),
    },
  });
  return {
    openapi: '3.1.0',
    info: {
      title: 'Marquee',
      version: packageFile.version,
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(tags).map(([name, text]) => ({ name, description: text })),
    paths,
    components: {
      schemas: schemas.components(),
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function procedureOperation(row: Row, schemas: DocumentSchemas) {
  const envelope = z.object({ success: z.literal(true), message: z.string(), data: row.data });
  const refused = [
    ...(hasInput(row) ? [400] : []),
    ...(row.access === 'anyone' ? [] : [401]),
    ...(row.access === 'admin' || row.access === 'owner' ? [403] : []),
    ...row.refusals,
    429,
    503,
  ];
  const who = whoMay[row.access];
  return {
    ...commonParts(row, schemas),
    ...(who && { description: who }),
    security: row.access === 'anyone' ? [] : [{ token: [] }],
    ...(row.body && {
      requestBody: { required: hasRequiredKeys(row.body), ...json(schemas.body(row.body)) },
    }),
    responses: {
      [row.status]: { description: row.message, ...json(schemas.answer(envelope)) },
      ...refusals(refused, schemas, busy.procedure),
    },
  };
}

function catalogueOperation(row: CatalogueRow, schemas: DocumentSchemas) {
  const headers = {
    Age: { description: 'Seconds since the upstream gave it.', schema: { type: 'integer' } },
    'Cache-Control': { schema: { type: 'string' } },
    ETag: { schema: { type: 'string' } },
  };
  return {
    ...commonParts(row, schemas),
    security: [],
    responses: {
      200: { description: "The upstream's own document.", headers, ...json(schemas.answer(row.document)) },
      304: { description: reasons[304] },
      ...refusals([...(hasInput(row) ? [400] : []), 404, 429, 502, 503, 504], schemas, busy.catalogue),
    },
  };
}

function commonParts(operation: Operation, schemas: DocumentSchemas) {
  const { path, query } = operation.parameters;
  const parameters = [
    ...schemas.fields(path).map((field) => ({ ...parameter(field), in: 'path', required: true })),
    ...schemas.fields(query).map((field) => ({ ...parameter(field), in: 'query', required: field.isRequired })),
  ];
  return {
    operationId: operationId(operation),
    tags: [operation.tag],
    summary: operation.summary,
    ...(parameters.length > 0 && { parameters }),
  };
}

function parameter({ name, schema }: { name: string; schema: JsonSchema }) {
  return { name, schema };
}

/** 'putAdminUsersIdRole' of PUT /api/admin/users/{id}/role. */
function operationId({ method, path }: Operation): string {
  const words = path.split(/\W+/).slice(2);
  return words.reduce((name, word) => name + word.charAt(0).toUpperCase() + word.slice(1), method.toLowerCase());
}

/** @param whileBusy the reason of 503 */
function refusals(statuses: readonly number[], schemas: DocumentSchemas, whileBusy = '') {
  const ofStatus = (status: number) => ({
    ...refusal(reasons[status] ?? whileBusy, schemas),
    ...([429, 503].includes(status) && waiting),
  });
  return {
    ...Object.fromEntries(statuses.map((status) => [status, ofStatus(status)])),
    '4XX': refusal('Another refusal.', schemas),
    '5XX': refusal('A fault of ours; trying again later may help.', schemas),
  };
}

function refusal(reason: string, schemas: DocumentSchemas) {
  return { description: reason, ...json(schemas.answer(Refusal)) };
}

function json(schema: JsonSchema) {
  return { content: { 'application/json': { schema } } };
}

function hasInput({ parameters: { path, query }, body }: Operation & { body?: Row['body'] }): boolean {
  return body != null || Object.keys({ ...path.shape, ...query.shape }).length > 0;
}

function hasRequiredKeys(body: NonNullable<Row['body']>): boolean {
  return !body.safeParse({}).success;
}
