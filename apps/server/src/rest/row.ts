import type { AppRouter } from '@marquee/api/app-router';
import { type inferRouterInputs, type inferRouterOutputs, TRPCError } from '@trpc/server';
import { type ZodObject, type ZodType, z } from 'zod';

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;
type Of<Types, Name> = Name extends `${infer Router}.${infer Procedure}`
  ? Router extends keyof Types
    ? Procedure extends keyof Types[Router]
      ? Types[Router][Procedure]
      : never
    : never
  : never;

/** 'router.procedure', of all that there are. */
type ProcedureName = { [Router in keyof Inputs & string]: `${Router}.${keyof Inputs[Router] & string}` }[keyof Inputs &
  string];

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Tag = 'Accounts' | 'Watch history' | 'Administration' | 'Catalogue' | 'System';

/** Who may call; said in the document. The procedure itself decides. */
export type Access = 'anyone' | 'member' | 'admin' | 'owner';

/** What both kinds of row tell the document. */
export interface Operation {
  readonly method: Method;
  /** With its parameters in braces, as the document has them. */
  readonly path: string;
  readonly tag: Tag;
  readonly summary: string;
  /** What the path's parameters and the query are read by. */
  readonly parameters: { readonly path: ZodObject; readonly query: ZodObject };
}

/** The parts of a request, each as its schema read it. */
interface Read<Path, Query, Body> {
  readonly path: z.output<Path>;
  readonly query: z.output<Query>;
  readonly body: z.output<Body>;
}

interface RowDefinition<Name extends ProcedureName, Path, Query, Body, Data extends ZodType> {
  readonly method: Method;
  readonly path: string;
  readonly tag: Tag;
  readonly summary: string;
  readonly access: Access;
  readonly procedure: Name;
  /** Refusals beside those that follow from `access` and the input. */
  readonly refusals?: readonly (401 | 404 | 409)[];
  readonly status?: 200 | 201;
  readonly message: string;
  /** Bytes; more than the usual where a body holds a list. */
  readonly bodyLimit?: number;
  readonly parameters?: Path;
  readonly query?: Query;
  /** Of the body only these keys are looked at; what older clients send beside them changes nothing. */
  readonly body?: Body;
  readonly input: (read: Read<Path, Query, Body>) => Of<Inputs, Name>;
  readonly data: Data;
  readonly answer: (output: Of<Outputs, Name>) => z.input<Data>;
}

/** The parts of a request as they came. */
export interface RawRequest {
  readonly path: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** One documented path: which procedure it calls, how the request becomes its input, how its output is answered. */
export interface Row extends Operation {
  readonly access: Access;
  readonly procedure: ProcedureName;
  readonly refusals: readonly (401 | 404 | 409)[];
  readonly status: 200 | 201;
  readonly message: string;
  readonly bodyLimit: number;
  readonly body: ZodObject | null;
  readonly data: ZodType;
  /** @throws TRPCError 'BAD_REQUEST' that says which fields it is about. */
  readInput(raw: RawRequest): unknown;
  toData(output: unknown): unknown;
}

const nothing = z.object({});
/** Bytes; a name, an address and the longest password fit many times over. */
const usualBodyLimit = 16 * 1024;

/** Makes a row, its input and output held to the types of its procedure. */
export function row<
  Name extends ProcedureName,
  Data extends ZodType,
  Path extends ZodObject = typeof nothing,
  Query extends ZodObject = typeof nothing,
  Body extends ZodObject = typeof nothing,
>(definition: RowDefinition<Name, Path, Query, Body, Data>): Row {
  const { parameters: path = nothing, query = nothing, body = nothing, input, answer } = definition;
  const request = z.object({ path, query, body });
  return {
    ...definition,
    parameters: { path, query },
    refusals: definition.refusals ?? [],
    status: definition.status ?? 200,
    bodyLimit: definition.bodyLimit ?? usualBodyLimit,
    body: definition.body ?? null,
    readInput: (raw) => input(readParts(request, raw) as Read<Path, Query, Body>),
    toData: (output) => answer(output as Of<Outputs, Name>),
  };
}

/** @throws TRPCError 'BAD_REQUEST'; its fields bear their own names, without the part of the request they stand in. */
export function readParts<Schema extends ZodType>(schema: Schema, raw: Partial<RawRequest>): z.output<Schema> {
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  const issues = result.error.issues.map((issue) => ({ ...issue, path: issue.path.slice(1) }));
  throw new TRPCError({ code: 'BAD_REQUEST', cause: new z.ZodRealError(issues) });
}
