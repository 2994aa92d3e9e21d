import { appRouter } from '@marquee/api/app-router';
import type { Context } from '@marquee/api/context';
import { retryAfterOf, toCallerError } from '@marquee/api/errors';
import type { ProcedureMeta } from '@marquee/api/trpc';
import { messages } from '@marquee/domain/messages';
import { type AnyTRPCMutationProcedure, type AnyTRPCQueryProcedure, getTRPCErrorShape, TRPCError } from '@trpc/server';
import { sentences } from './errors.ts';

/** Calls of one request; each is counted, so that a batch cannot hide a flood. */
const largestBatch = 10;

/** There are no subscriptions. */
export type Procedure = AnyTRPCQueryProcedure | AnyTRPCMutationProcedure;

/**
 * Every procedure by its path, as 'history.list'; nothing else can be found in it. A cast, as the type is nested like the
 * routers while what it holds is flat.
 */
export const procedures = appRouter._def.procedures as unknown as Readonly<Record<string, Procedure>>;

/** What one request calls. */
export interface Calls {
  /** Queries come by GET, mutations by POST. */
  readonly type: 'query' | 'mutation';
  readonly isBatch: boolean;
  readonly names: readonly string[];
  /** Of each call, in order. */
  readonly inputs: readonly unknown[];
}

/** How the calls of a request are spelled: 'catalogue.home,catalogue.genres', and '1' where it is a batch. */
export interface SpelledCalls {
  readonly type: Calls['type'];
  readonly path: string;
  readonly batch: unknown;
  /** Reads what was sent with it. @throws where it is no JSON */
  readonly input: () => unknown;
}

/** @throws TRPCError 'BAD_REQUEST' where no call can be made out of it. */
export function readCalls({ type, path, batch, input }: SpelledCalls): Calls {
  const isBatch = batch === '1';
  const names = isBatch ? path.split(',') : [path];
  if (names.length > largestBatch) throw badRequest();
  const sent = parsed(input);
  if (!isBatch) return { type, isBatch, names, inputs: [sent] };
  if (sent !== undefined && (typeof sent !== 'object' || sent === null)) throw badRequest();
  const inputs = new Map(Object.entries(sent ?? {}));
  return { type, isBatch, names, inputs: names.map((_, index) => inputs.get(String(index))) };
}

function parsed(input: () => unknown): unknown {
  try {
    return input();
  } catch (cause) {
    throw badRequest(cause);
  }
}

function badRequest(cause?: unknown): TRPCError {
  return new TRPCError({ code: 'BAD_REQUEST', message: messages.invalidInput, cause });
}

function isSharedProcedure(name: string): boolean {
  // The router's own type gives every procedure this meta; the flat record forgets it.
  const meta = procedures[name]?._def.meta as ProcedureMeta | undefined;
  return meta?.isShared === true;
}

/** Whether everybody gets the same answer to these calls. */
export function isShared({ type, names }: Pick<Calls, 'type' | 'names'>): boolean {
  return type === 'query' && names.every(isSharedProcedure);
}

/** What is answered, and with which status. */
export interface CallsAnswer {
  readonly status: number;
  readonly body: string;
  /** Seconds after which all that was refused is worth trying again; null where waiting is no use. */
  readonly retryAfter: number | null;
}

/** The answer to one call, before it is text. */
interface CallAnswer {
  readonly status: number;
  readonly answer: object;
  readonly retryAfter: number | null;
}

/**
 * Makes the calls and answers them in tRPC's own form. tRPC's adapter does the same by way of a web request and a web
 * response: that took six times as long as the calls themselves (measured).
 */
export async function answerCalls(calls: Calls, context: Context): Promise<CallsAnswer> {
  const { isBatch, names, inputs, type } = calls;
  const call = (name: string, index: number) => answerCall({ name, type, input: () => inputs[index], index }, context);
  const answers = await Promise.all(names.map(call));
  const [first] = answers;
  const waits = answers.flatMap((each) => each.retryAfter ?? []);
  const retryAfter = waits.length === 0 ? null : Math.max(...waits);
  if (!isBatch && first) return { status: first.status, body: JSON.stringify(first.answer), retryAfter };
  const isOneStatus = answers.every(({ status }) => status === first?.status);
  return {
    status: isOneStatus && first ? first.status : 207,
    body: JSON.stringify(answers.map(({ answer }) => answer)),
    retryAfter,
  };
}

/** One procedure, and what it is called with. */
interface Call {
  readonly name: string;
  readonly type: Calls['type'];
  /** Asked for by the procedure once it has judged who calls. */
  readonly input: () => unknown;
  /** Its place among the calls of its request. */
  readonly index?: number;
}

/** Calls a procedure as tRPC's own adapters do. @throws whatever it refuses with, and TRPCError where there is none */
export async function callProcedure({ name, type, input, index = 0 }: Call, context: Context): Promise<unknown> {
  const procedure = procedures[name];
  if (!procedure) throw new TRPCError({ code: 'NOT_FOUND', message: sentences.NOT_FOUND });
  if (procedure._def.type !== type) {
    throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED', message: sentences.METHOD_NOT_SUPPORTED });
  }
  const getRawInput = async () => input();
  return procedure({ path: name, type, ctx: context, getRawInput, signal: undefined, batchIndex: index });
}

async function answerCall(call: Call, context: Context): Promise<CallAnswer> {
  try {
    return { status: 200, answer: { result: { data: await callProcedure(call, context) } }, retryAfter: null };
  } catch (cause) {
    return refusal(cause, context);
  }
}

/** What went wrong, in tRPC's own form. */
export function refusal(cause: unknown, ctx?: Context) {
  const callerError = toCallerError(cause);
  const error = getTRPCErrorShape({
    config: appRouter._def._config,
    error: callerError,
    type: 'unknown',
    path: undefined,
    input: undefined,
    ctx,
  });
  return { status: error.data.httpStatus, answer: { error }, retryAfter: retryAfterOf(callerError) };
}
