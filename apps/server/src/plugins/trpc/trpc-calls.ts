import { appRouter } from '@marquee/api/app-router';
import type { Context } from '@marquee/api/context';
import { retryAfterOf, toCallerError } from '@marquee/api/errors';
import type { ProcedureMeta } from '@marquee/api/trpc';
import { limits } from '@marquee/domain/limits';
import { batchTooLarge, messages } from '@marquee/domain/site/messages';
import { type AnyTRPCMutationProcedure, type AnyTRPCQueryProcedure, getTRPCErrorShape, TRPCError } from '@trpc/server';
import { errorMessages } from '../errors.ts';
import { toJsonLines } from './json-lines.ts';

/** The API has no subscriptions. */
export type Procedure = AnyTRPCQueryProcedure | AnyTRPCMutationProcedure;

/**
 * Procedures by path, as 'history.list'; the record has no prototype. The cast is needed because tRPC types it as nested
 * routers, but at run time it is flat.
 */
export const procedures = appRouter._def.procedures as unknown as Readonly<Record<string, Procedure>>;

/** The procedure calls of one request. */
export interface Calls {
  /** Queries use GET, mutations POST. */
  readonly type: 'query' | 'mutation';
  readonly isBatch: boolean;
  /** Whether the caller reads the response as JSON lines, as httpBatchStreamLink does. */
  readonly isStream: boolean;
  readonly names: readonly string[];
  /** In the order of `names`. */
  readonly inputs: readonly unknown[];
}

/** The calls as sent: path 'catalogue.home,catalogue.genres' and batch '1'. */
export interface RawCalls {
  readonly type: Calls['type'];
  readonly path: string;
  readonly batch: unknown;
  readonly isStream: boolean;
  /** @throws for invalid JSON */
  readonly input: () => unknown;
}

/** @throws TRPCError 'BAD_REQUEST' for a malformed request */
export function readCalls({ type, path, batch, isStream, input }: RawCalls): Calls {
  const isBatch = batch === '1';
  const names = isBatch ? path.split(',') : [path];
  if (names.length > limits.callsPerBatch) throw badRequest({ message: batchTooLarge(names.length) });
  if (isStream && !isBatch) throw badRequest({ message: messages.streamNeedsBatch });
  const parsed = parseInput(input);
  if (!isBatch) return { type, isBatch, isStream, names, inputs: [parsed] };
  if (parsed !== undefined && (typeof parsed !== 'object' || parsed === null)) throw badRequest();
  const inputs = new Map(Object.entries(parsed ?? {}));
  return { type, isBatch, isStream, names, inputs: names.map((_, index) => inputs.get(String(index))) };
}

function parseInput(input: () => unknown): unknown {
  try {
    return input();
  } catch (cause) {
    throw badRequest({ cause });
  }
}

function badRequest(details: { message?: string; cause?: unknown } = {}): TRPCError {
  return new TRPCError({ code: 'BAD_REQUEST', message: messages.invalidInput, ...details });
}

function isCacheableProcedure(name: string): boolean {
  // Every procedure of the router has this meta type; the cast above lost it.
  const meta = procedures[name]?._def.meta as ProcedureMeta | undefined;
  return meta?.isShared === true;
}

/** Whether the response is the same for every user. */
export function isCacheable({ type, names }: Pick<Calls, 'type' | 'names'>): boolean {
  return type === 'query' && names.every(isCacheableProcedure);
}

export interface CallsResponse {
  readonly status: number;
  readonly body: string;
  /** Seconds after which to retry the refused calls; null when a retry cannot help. */
  readonly retryAfter: number | null;
}

/** The response to one call, not serialized yet. */
interface CallResult {
  readonly status: number;
  readonly envelope: object;
  readonly retryAfter: number | null;
}

/**
 * Runs the calls and serializes their results in tRPC's format. tRPC's own adapter goes through a web Request and
 * Response, which took six times as long as the calls themselves (measured).
 */
export async function handleCalls(calls: Calls, context: Context): Promise<CallsResponse> {
  const { isBatch, isStream, names, inputs, type } = calls;
  const call = (name: string, index: number) => runCall({ name, type, input: () => inputs[index], index }, context);
  const results = await Promise.all(names.map(call));
  const [first] = results;
  const waits = results.flatMap((result) => result.retryAfter ?? []);
  const retryAfter = waits.length === 0 ? null : Math.max(...waits);
  // Streaming clients expect 200 and read the status of each call from its result.
  if (isStream) return { status: 200, body: toJsonLines(results.map(({ envelope }) => envelope)), retryAfter };
  if (!isBatch && first) return { status: first.status, body: JSON.stringify(first.envelope), retryAfter };
  const isSameStatus = results.every(({ status }) => status === first?.status);
  return {
    status: isSameStatus && first ? first.status : 207,
    body: JSON.stringify(results.map(({ envelope }) => envelope)),
    retryAfter,
  };
}

interface Call {
  readonly name: string;
  readonly type: Calls['type'];
  /** Read after the procedure's permission check. */
  readonly input: () => unknown;
  /** Index in the batch. */
  readonly index?: number;
}

/** Calls a procedure like tRPC's adapters. @throws the procedure's error, and TRPCError for an unknown procedure */
export async function callProcedure({ name, type, input, index = 0 }: Call, context: Context): Promise<unknown> {
  const procedure = procedures[name];
  if (!procedure) throw new TRPCError({ code: 'NOT_FOUND', message: errorMessages.NOT_FOUND });
  if (procedure._def.type !== type) {
    throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED', message: errorMessages.METHOD_NOT_SUPPORTED });
  }
  const getRawInput = async () => input();
  return procedure({ path: name, type, ctx: context, getRawInput, signal: undefined, batchIndex: index });
}

async function runCall(call: Call, context: Context): Promise<CallResult> {
  try {
    return { status: 200, envelope: { result: { data: await callProcedure(call, context) } }, retryAfter: null };
  } catch (cause) {
    return trpcErrorResponse(cause, context);
  }
}

/** An error in tRPC's format. */
export function trpcErrorResponse(cause: unknown, ctx?: Context) {
  const callerError = toCallerError(cause);
  const error = getTRPCErrorShape({
    config: appRouter._def._config,
    error: callerError,
    type: 'unknown',
    path: undefined,
    input: undefined,
    ctx,
  });
  return { status: error.data.httpStatus, envelope: { error }, retryAfter: retryAfterOf(callerError) };
}
