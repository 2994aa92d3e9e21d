import type { AppRouter } from '@marquee/api/app-router';
import { type inferRouterInputs, type inferRouterOutputs, TRPCError } from '@trpc/server';
import { type ZodObject, type ZodType, z } from 'zod';

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;
type ProcedureType<Types, Name> = Name extends `${infer Router}.${infer Procedure}`
  ? Router extends keyof Types
    ? Procedure extends keyof Types[Router]
      ? Types[Router][Procedure]
      : never
    : never
  : never;

/** Every tRPC procedure as 'router.procedure'. */
type ProcedureName = { [Router in keyof Inputs & string]: `${Router}.${keyof Inputs[Router] & string}` }[keyof Inputs &
  string];

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Tag = 'Accounts' | 'Watch history' | 'Record' | 'Lists' | 'Administration' | 'Catalogue' | 'System';

/** Who may call, for the OpenAPI document only; the procedure enforces it. */
export type Access = 'anyone' | 'member' | 'admin' | 'owner';

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
  readonly example: Examples;
}

/** Parsed parts of a request. */
interface Read<Path, Query, Body> {
  readonly path: z.output<Path>;
  readonly query: z.output<Query>;
  readonly body: z.output<Body>;
}

type RestRouteDefinition<Name extends ProcedureName, Path, Query, Body, Data extends ZodType> = Pick<
  RestRoute,
  'operationId' | 'method' | 'path' | 'summary' | 'description' | 'access' | 'message'
> &
  Partial<Pick<RestRoute, 'readsToken' | 'errorResponses' | 'status' | 'bodyLimit'>> & {
    readonly procedure: Name;
    readonly parameters?: Path;
    readonly query?: Query;
    /** Only these keys of the body are read; other keys are ignored for older clients. */
    readonly body?: Body;
    readonly data: Data;
    readonly example: ParameterExamples<Path, Query> & { readonly body?: z.input<Body>; readonly data: z.input<Data> };
  } & OptionalIf<
    undefined extends ProcedureType<Inputs, Name>
      ? true
      : AllFields<Path, Query, Body> extends ProcedureType<Inputs, Name>
        ? true
        : false,
    { readonly input: (read: Read<Path, Query, Body>) => ProcedureType<Inputs, Name> }
  > &
  OptionalIf<
    ProcedureType<Outputs, Name> extends z.input<Data> ? true : false,
    { readonly toData: (output: ProcedureType<Outputs, Name>) => z.input<Data> }
  >;

type OptionalIf<Condition, Members> = Condition extends true ? Partial<Members> : Members;

/** The input by default: path parameters, query and body together. */
type AllFields<Path, Query, Body> = Fields<Path> & Fields<Query> & Fields<Body>;
/** The output of a schema; nothing for one without fields. */
type Fields<Schema> = string extends keyof z.output<Schema> ? unknown : z.output<Schema>;

/** Example parameters: the required ones, and others that an example explains best. */
export interface ParameterExamples<Path, Query> {
  readonly path?: Partial<z.output<Path>>;
  readonly query?: Partial<z.output<Query>>;
}

/** `ParameterExamples` of any route. */
interface Examples {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

/** Unparsed parts of a request. */
export interface RawRequest {
  readonly path: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** One documented route: its procedure, and how request and response map to input and output. */
export interface RestRoute extends Operation {
  readonly access: Access;
  /** Whether the route uses a token without requiring one. */
  readonly readsToken: boolean;
  readonly procedure: ProcedureName;
  readonly errorResponses: ErrorResponses;
  readonly example: Examples & { readonly body?: unknown; readonly data: unknown };
  readonly status: 200 | 201;
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

export const emptySchema = z.object({});
/** Bytes; several times the longest username, email and password. */
const defaultBodyLimit = 16 * 1024;

/** Returns a function that defines routes, whose input and output are type-checked against their procedure. */
export function restRoutesOf(tag: Tag) {
  return <
    Name extends ProcedureName,
    Data extends ZodType,
    Path extends ZodObject = typeof emptySchema,
    Query extends ZodObject = typeof emptySchema,
    Body extends ZodObject = typeof emptySchema,
  >(
    definition: RestRouteDefinition<Name, Path, Query, Body, Data>,
  ): RestRoute => {
    const { parameters: path = emptySchema, query = emptySchema, body = emptySchema } = definition;
    const request = z.object({ path, query, body });
    const allFields = (read: Read<Path, Query, Body>) => ({ ...read.path, ...read.query, ...read.body });
    const { input = allFields, toData = (output: unknown) => output } = definition as {
      input?: (read: Read<Path, Query, Body>) => unknown;
      toData?: (output: ProcedureType<Outputs, Name>) => unknown;
    };
    return {
      readsToken: false,
      errorResponses: {},
      status: 200,
      bodyLimit: defaultBodyLimit,
      ...definition,
      tag,
      parameters: { path, query },
      body: definition.body ?? null,
      readInput: (raw) => input(parseRequest(request, raw) as Read<Path, Query, Body>),
      toData: (output) => toData(output as ProcedureType<Outputs, Name>),
    };
  };
}

/** Converts an OpenAPI path to Fastify syntax: '/api/users/{id}' becomes '/api/users/:id'. */
export function routePath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** @throws TRPCError 'BAD_REQUEST'; field names come without the part of the request ('path', 'query', 'body') */
export function parseRequest<Schema extends ZodType>(schema: Schema, raw: Partial<RawRequest>): z.output<Schema> {
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  const issues = result.error.issues.map((issue) => ({ ...issue, path: issue.path.slice(1) }));
  throw new TRPCError({ code: 'BAD_REQUEST', cause: new z.ZodRealError(issues) });
}

/** Parses an integer from path or query text; the schema rejects anything else. */
export function wholeNumber<Schema extends ZodType>(schema: Schema) {
  return z.preprocess((text) => (typeof text === 'string' && /^\d{1,16}$/.test(text) ? Number(text) : text), schema);
}

/** Accepts a number too, since older clients send one, and converts it to text. */
export function numberOrText<Schema extends ZodType>(schema: Schema) {
  return z.preprocess((value) => (typeof value === 'number' ? String(value) : value), schema);
}
