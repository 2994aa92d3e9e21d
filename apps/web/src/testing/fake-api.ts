import type { AppRouter } from '@marquee/api/app-router';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { type inferRouterInputs, type inferRouterOutputs, TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { observable } from '@trpc/server/observable';

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;
type RouterName = keyof Outputs & string;

/** The name of a procedure, such as 'catalogue.movie'. */
export type Procedure = { [Name in RouterName]: `${Name}.${keyof Outputs[Name] & string}` }[RouterName];

type PartOf<Parts, Name extends Procedure> = Name extends `${infer Router}.${infer Verb}`
  ? Router extends keyof Parts
    ? Verb extends keyof Parts[Router]
      ? Parts[Router][Verb]
      : never
    : never
  : never;

/** Input of a procedure as the client sends it. */
export type InputOf<Name extends Procedure> = PartOf<Inputs, Name>;
type OutputOf<Name extends Procedure> = PartOf<Outputs, Name>;

/** Handlers by procedure, typed by the server's router. A missing one responds with 503. */
export type FakeApi = {
  readonly [Name in Procedure]?: (input: InputOf<Name>) => OutputOf<Name> | Promise<OutputOf<Name>>;
};

/** tRPC has no code for 410. */
type ErrorCode = TRPCError['code'] | 'GONE';

interface ErrorDetails {
  /** The server's message; empty by default. */
  message?: string;
  /** Validation messages by field. */
  errors?: Record<string, string>;
  /** What another one has saved, in a conflict of versions. */
  current?: unknown;
}

/** An error response of the server, for handlers to throw. */
class ErrorResponse extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: ErrorDetails,
  ) {
    super(code);
  }
}

/** Throw it in a handler: the server responds with this error. */
export function apiError(code: ErrorCode, details: ErrorDetails = {}): Error {
  return new ErrorResponse(code, details);
}

/** Throw it in a handler: the connection failed, and there is no response. */
export function noResponse(): Error {
  return new TypeError('Failed to fetch');
}

/** A handler of a server in trouble. */
export function unavailable(): never {
  throw apiError('SERVICE_UNAVAILABLE');
}

/** A handler whose response never arrives. */
export function pending(): Promise<never> {
  return new Promise(() => undefined);
}

/** A response that arrives when the test says so. */
export function deferred<Value>(): { promise: Promise<Value>; respond: (value: Value) => void } {
  let respond: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolve) => {
    respond = resolve;
  });
  return { promise, respond };
}

export interface Call {
  readonly procedure: string;
  readonly input: unknown;
}

function toClientError(error: unknown): TRPCClientError<AppRouter> {
  if (!(error instanceof ErrorResponse)) return TRPCClientError.from(error as Error);
  const { code, details } = error;
  const httpStatus = code === 'GONE' ? 410 : getHTTPStatusCodeFromError(new TRPCError({ code }));
  const shape = {
    message: details.message ?? '',
    code: -32_600,
    data: { code, httpStatus, errors: details.errors ?? null, current: details.current },
  };
  return TRPCClientError.from({ error: shape }, { meta: { response: new Response(null, { status: httpStatus }) } });
}

/** A terminating link that calls handlers instead of a server, and logs the calls. */
export function fakeLink(handlerOf: (procedure: string) => unknown, calls: Call[]): TRPCLink<AppRouter> {
  const respond = async (procedure: string, input: unknown): Promise<unknown> => {
    const handler = handlerOf(procedure);
    if (typeof handler !== 'function')
      throw apiError('SERVICE_UNAVAILABLE', { message: `${procedure} has no handler` });
    // Copied as on the wire: no page can change a fixture.
    return structuredClone(await handler(input));
  };
  return () =>
    ({ op }) =>
      observable((observer) => {
        calls.push({ procedure: op.path, input: op.input });
        respond(op.path, op.input).then(
          (data) => {
            observer.next({ result: { type: 'data', data } });
            observer.complete();
          },
          (error: unknown) => observer.error(toClientError(error)),
        );
      });
}
