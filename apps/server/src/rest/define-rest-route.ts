import { type AppRouter, accessOf, schemasOf, variesBy } from '@marquee/api/app-router';
import type { Access } from '@marquee/api/trpc';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { type ZodObject, type ZodType, z } from 'zod';
import { type Method, parseFields, type RawRequest, requestSchema } from './request-fields.ts';

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;
type ProcedureType<Types, Name> = Name extends `${infer Router}.${infer Procedure}`
  ? Router extends keyof Types
    ? Procedure extends keyof Types[Router]
      ? Types[Router][Procedure]
      : never
    : never
  : never;
/** A schema of what a procedure takes or returns. */
type ProcedureSchema<Types, Name> = ZodType<ProcedureType<Types, Name>, ProcedureType<Types, Name>>;

/** Every tRPC procedure as 'router.procedure'. */
type ProcedureName = { [Router in keyof Inputs & string]: `${Router}.${keyof Inputs[Router] & string}` }[keyof Inputs &
  string];

export type Tag =
  | 'Accounts'
  | 'Watch history'
  | 'Record'
  | 'Lists'
  | 'Calendar'
  | 'Imports'
  | 'Notices'
  | 'Administration'
  | 'Catalogue'
  | 'System';

/** Error responses besides those that follow from access and input; `message` is an example. */
export type ErrorResponses = Partial<
  Record<
    401 | 403 | 404 | 409 | 410,
    { readonly description: string; readonly message: string; readonly code?: string }
  >
>;

/** OpenAPI fields that REST routes and catalogue routes share. */
export interface Operation {
  /** Function name in generated clients: verb and object, unique. */
  readonly operationId: string;
  readonly method: Method;
  /** OpenAPI syntax, with parameters in braces. */
  readonly path: string;
  readonly tag: Tag;
  /** A short title. */
  readonly summary: string;
  readonly description: string;
  /** Schemas of path parameters and query. */
  readonly parameters: { readonly path: ZodObject; readonly query: ZodObject };
  readonly example: ParameterExamples;
}

/** Example parameters: the required ones, and others that an example explains best. */
export interface ParameterExamples<Path = ZodObject, Query = ZodObject> {
  readonly path?: Partial<z.output<Path>>;
  readonly query?: Partial<z.output<Query>>;
}

type RestRouteDefinition<Name extends ProcedureName, Fields extends ZodType, Data extends ZodType> = Pick<
  RestRoute,
  'operationId' | 'summary' | 'description' | 'message'
> &
  Partial<Pick<RestRoute, 'readsToken' | 'errorResponses' | 'status' | 'bodyLimit'>> & {
    /**
     * Fields of the request; without it, those of the procedure's input. Other fields are ignored for older clients.
     */
    readonly fields?: Fields;
    /** A DELETE whose fields are secret, which no log of addresses may have. */
    readonly hasBody?: true;
    /** Schema of the response's `data`; without it, that of the procedure's output. */
    readonly data?: Data;
    readonly example: ParameterExamples<ZodObject, Fields> & {
      readonly body?: Partial<z.input<Fields>>;
      readonly data: z.input<Data>;
    };
  } & OptionalIf<
    z.output<Fields> extends ProcedureType<Inputs, Name> ? true : false,
    { readonly input: (fields: z.output<Fields>) => ProcedureType<Inputs, Name> }
  > &
  OptionalIf<
    ProcedureType<Outputs, Name> extends z.input<Data> ? true : false,
    { readonly toData: (output: ProcedureType<Outputs, Name>) => z.input<Data> }
  >;

type OptionalIf<Condition, Members> = Condition extends true ? Partial<Members> : Members;

/** One documented route: its procedure, and how request and response map to input and output. */
export interface RestRoute extends Operation {
  /** Who may call, for the OpenAPI document only; the procedure enforces it. */
  readonly access: Access;
  /** Whether the route uses a token without requiring one. */
  readonly readsToken: boolean;
  readonly procedure: ProcedureName;
  /** Whether it takes the parameter `view`, at least for its messages; others ignore it, as all that they do not know. */
  readonly isViewed: boolean;
  readonly errorResponses: ErrorResponses;
  readonly example: ParameterExamples & { readonly body?: unknown; readonly data: unknown };
  readonly status: 200 | 201 | 202;
  readonly message: string;
  /** Bytes; larger than the default for bodies with a list. */
  readonly bodyLimit: number;
  readonly body: ZodObject | null;
  readonly data: ZodType;
  /** @throws TRPCError 'BAD_REQUEST' with field errors */
  readInput(raw: RawRequest): unknown;
  toData(output: unknown): unknown;
}

/** OpenAPI metadata of zod schemas. A schema with an `id` becomes a named component. */
export const schemaRegistry = z.registry<{ id?: string; description?: string; [keyword: string]: unknown }>();

/** For the OpenAPI document; `requestedView` parses it. */
const ViewParameter = z.string().optional();
schemaRegistry.add(ViewParameter, {
  description: 'Language of the response and its messages, as in `de`; not `en`, which is the default.',
});

/** Bytes; several times the longest username, email and password. */
const defaultBodyLimit = 16 * 1024;

/** Returns a function that defines routes, whose input and output are type-checked against their procedure. */
export function restRoutesOf(tag: Tag) {
  return <
    Name extends ProcedureName,
    Fields extends ZodType = ProcedureSchema<Inputs, Name>,
    Data extends ZodType = ProcedureSchema<Outputs, Name>,
  >(
    operation: `${Method} /api/${string}`,
    procedure: Name,
    definition: RestRouteDefinition<Name, Fields, Data>,
  ): RestRoute => {
    const [method, path] = operation.split(' ') as [Method, string];
    const schemas = schemasOf(procedure);
    const fields = definition.fields ?? schemas.input;
    const others = definition.hasBody || method === 'POST' || method === 'PUT' ? 'body' : 'query';
    const request = requestSchema(path, fields instanceof z.ZodObject ? fields.shape : {}, others);
    const { input = (values: unknown) => values, toData = (output: unknown) => output } = definition as {
      input?: (values: unknown) => unknown;
      toData?: (output: unknown) => unknown;
    };
    const { body, path: pathSchema, query } = request.shape;
    const isViewed = variesBy(procedure).length > 0;
    return {
      readsToken: false,
      errorResponses: {},
      status: 200,
      bodyLimit: defaultBodyLimit,
      data: schemas.output,
      ...definition,
      tag,
      method,
      path,
      procedure,
      access: accessOf(procedure),
      isViewed,
      parameters: { path: pathSchema, query: isViewed ? query.extend({ view: ViewParameter }) : query },
      body: Object.keys(body.shape).length > 0 ? body : null,
      readInput: (raw) => input(parseFields(request, raw)),
      toData,
    };
  };
}

/** Converts an OpenAPI path to Fastify syntax: '/api/users/{id}' becomes '/api/users/:id'. */
export function routePath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
