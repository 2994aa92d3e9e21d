import { appRouter, isRevocable, isShared, procedures } from '@marquee/api/app-router';
import type { Context } from '@marquee/api/context';
import { retryAfterOf, toCallerError } from '@marquee/api/errors';
import { englishMessages, type Messages } from '@marquee/domain/messages/messages';
import type { ViewPart } from '@marquee/domain/view/view-parts';
import { callTRPCProcedure, getTRPCErrorShape, TRPCError } from '@trpc/server';
import { errorMessages } from '../../edge/error-body.ts';

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

/** Whether the response is the same for every user, and stays valid. */
export function isCacheable({ type, names }: Pick<Calls, 'type' | 'names'>): boolean {
  return type === 'query' && names.every((name) => isShared(name) && !isRevocable(name));
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
export async function handleCalls(
  calls: Calls,
  context: Context<ViewPart>,
  signal?: AbortSignal,
): Promise<CallsResponse> {
  const { isBatch, isStream, names, inputs, type } = calls;
  const call = (name: string, index: number) =>
    runCall({ name, type, input: () => inputs[index], index, signal }, context);
  if (!isBatch) {
    const { status, envelope, retryAfter } = await call(names[0] ?? '', 0);
    return { status, body: JSON.stringify(envelope), retryAfter };
  }
  const results = await Promise.all(names.map(call));
  const retryAfter = Math.max(...results.map((result) => result.retryAfter ?? 0)) || null;
  // Streaming clients expect 200 and read the status of each call from its result.
  if (isStream) return { status: 200, body: toJsonLines(results), retryAfter };
  const [status = 207, ...others] = new Set(results.map((result) => result.status));
  const body = JSON.stringify(results.map(({ envelope }) => envelope));
  return { status: others.length === 0 ? status : 207, body, retryAfter };
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
  /** Aborted when no caller waits for the result any more. */
  readonly signal: AbortSignal | undefined;
}

/** Calls a procedure like tRPC's adapters. @throws the procedure's error, and TRPCError for an unknown procedure */
export async function callProcedure(
  { name, type, input, index, signal }: Call,
  context: Context<ViewPart>,
): Promise<unknown> {
  const procedure = procedures.get(name);
  if (!procedure) throw new TRPCError({ code: 'NOT_FOUND', message: errorMessages.NOT_FOUND });
  if (procedure._def.type !== type) {
    throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED', message: errorMessages.METHOD_NOT_SUPPORTED });
  }
  const getRawInput = async () => input();
  const batchIndex = index ?? 0;
  return callTRPCProcedure({ router: appRouter, path: name, type, ctx: { context }, getRawInput, signal, batchIndex });
}

async function runCall(call: Call, context: Context<ViewPart>): Promise<CallResult> {
  try {
    return { status: 200, envelope: { result: { data: await callProcedure(call, context) } }, retryAfter: null };
  } catch (cause) {
    return trpcErrorResponse(cause, context.messages);
  }
}

/** An error in tRPC's format. */
export function trpcErrorResponse(cause: unknown, messages: Messages = englishMessages) {
  const callerError = toCallerError(cause);
  const error = getTRPCErrorShape({
    config: appRouter._def._config,
    error: callerError,
    type: 'unknown',
    path: undefined,
    input: undefined,
    // The formatter of errors reads nothing else.
    ctx: { context: { messages } as Context<ViewPart> },
  });
  return { status: error.data.httpStatus, envelope: { error }, retryAfter: retryAfterOf(callerError) };
}
