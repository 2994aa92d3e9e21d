import { parseRetryAfter } from '@marquee/domain/retries';
import { TRPCClientError } from '@trpc/client';
import { ForeignAnswer } from './product-fetch.ts';
import { serverTime } from './server-clock.ts';

/** The HTTP status with which the product refused a call; null where it gave no answer. */
export function failureStatus(error: unknown): number | null {
  if (!(error instanceof TRPCClientError)) return null;
  const status: unknown = (error.data as { httpStatus?: unknown } | null | undefined)?.httpStatus;
  return typeof status === 'number' ? status : null;
}

/** What answered a call that failed; undefined where nothing did. */
function answerTo(error: unknown): Response | undefined {
  if (!(error instanceof TRPCClientError)) return undefined;
  if (error.cause instanceof ForeignAnswer) return error.cause.response;
  return error.meta?.response instanceof Response ? error.meta.response : undefined;
}

/** The status of the product's answer, or of what answered in its place; null where nothing did. */
export function answeredStatus(error: unknown): number | null {
  return failureStatus(error) ?? answerTo(error)?.status ?? null;
}

/** ms that a server asked to wait before a call that failed is made again; null where it asked for nothing. */
export function askedWait(error: unknown): number | null {
  return parseRetryAfter(answerTo(error)?.headers.get('retry-after') ?? null, serverTime(Date.now()));
}

/** The server's own sentence for a refused call, else the given one. */
export function failureText(error: unknown, otherwise: string): string {
  return error instanceof TRPCClientError && failureStatus(error) !== null && error.message !== ''
    ? error.message
    : otherwise;
}

/** Field → message of a refused input; empty where the refusal is about something else. */
export function failureFields(error: unknown): Record<string, string> {
  if (!(error instanceof TRPCClientError)) return {};
  const errors: unknown = (error.data as { errors?: unknown } | null | undefined)?.errors;
  return typeof errors === 'object' && errors !== null ? (errors as Record<string, string>) : {};
}
