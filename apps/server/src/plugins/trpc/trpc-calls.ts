import { appRouter, isShared, procedures } from '@marquee/api/app-router';
import type { Context } from '@marquee/api/context';
import { retryAfterOf, toCallerError } from '@marquee/api/errors';
import { limits } from '@marquee/domain/limits';
import { batchTooLarge, messages } from '@marquee/domain/site/messages';
import { callTRPCProcedure, getTRPCErrorShape, TRPCError } from '@trpc/server';
import { errorMessages } from '../errors.ts';

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

/** Whether the response is the same for every user. */
export function isCacheable({ type, names }: Pick<Calls, 'type' | 'names'>): boolean {
  return type === 'query' && names.every(isShared);
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
 * Response: a signed-in call then reaches 0.25 to 0.67 of the speed (docs/decisions/0022).
 */
export async function handleCalls(calls: Calls, context: Context, signal?: AbortSignal): Promise<CallsResponse> {
  const { isBatch, isStream, names, inputs, type } = calls;
  const call = (name: string, index: number) =>
    runCall({ name, type, input: () => inputs[index], index, signal }, context);
  const results = await Promise.all(names.map(call));
  const [first] = results;
  const waits = results.flatMap((result) => result.retryAfter ?? []);
  const retryAfter = waits.length === 0 ? null : Math.max(...waits);
  // Streaming clients expect 200 and read the status of each call from its result.
  if (isStream) return { status: 200, body: toJsonLines(results), retryAfter };
  if (!isBatch && first) return { status: first.status, body: JSON.stringify(first.envelope), retryAfter };
  const isSameStatus = results.every(({ status }) => status === first?.status);
  return {
    status: isSameStatus && first ? first.status : 207,
    body: JSON.stringify(results.map(({ envelope }) => envelope)),
    retryAfter,
  };
}

/**
 * The results of a batch in the format of httpBatchStreamLink: one line with each result by index, in two arrays
 * because it is complete. All results are sent together, since the calls take only milliseconds.
 */
function toJsonLines(results: readonly CallResult[]): string {
  return `${JSON.stringify(Object.fromEntries(results.map(({ envelope }, index) => [index, [[envelope]]])))}\n`;
}

interface Call {
  readonly name: string;
  readonly type: Calls['type'];
  /** Read after the procedure's permission check. */
  readonly input: () => unknown;
  /** Index in the batch. */
  readonly index?: number;
  /** Aborted when nobody waits for the result any more. */
  readonly signal: AbortSignal | undefined;
}

/** Calls a procedure like tRPC's adapters. @throws the procedure's error, and TRPCError for an unknown procedure */
export async function callProcedure({ name, type, input, index, signal }: Call, ctx: Context): Promise<unknown> {
  const procedure = procedures.get(name);
  if (!procedure) throw new TRPCError({ code: 'NOT_FOUND', message: errorMessages.NOT_FOUND });
  if (procedure._def.type !== type) {
    throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED', message: errorMessages.METHOD_NOT_SUPPORTED });
  }
  const getRawInput = async () => input();
  const call = { path: name, type, ctx, getRawInput, signal, batchIndex: index ?? 0 };
  return callTRPCProcedure({ router: appRouter, ...call });
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
