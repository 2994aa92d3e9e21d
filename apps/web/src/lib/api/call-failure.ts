import { parseRetryAfter } from '@marquee/domain/async/retry-after';
import { TRPCClientError } from '@trpc/client';
import { ForeignResponseError } from './api-fetch.ts';
import { serverTime } from './server-clock.ts';

/** HTTP status of an error from Marquee; null without one. */
export function failureStatus(error: unknown): number | null {
  if (!(error instanceof TRPCClientError)) return null;
  const status: unknown = (error.data as { httpStatus?: unknown } | null | undefined)?.httpStatus;
  return typeof status === 'number' ? status : null;
}

/** Response of a failed call; undefined without one. */
function responseOf(error: unknown): Response | undefined {
  if (!(error instanceof TRPCClientError)) return undefined;
  if (error.cause instanceof ForeignResponseError) return error.cause.response;
  return error.meta?.response instanceof Response ? error.meta.response : undefined;
}

/** HTTP status of a failed call, from Marquee or an intermediary; null without a response. */
export function responseStatus(error: unknown): number | null {
  return failureStatus(error) ?? responseOf(error)?.status ?? null;
}

/** ms of a failed call's Retry-After header; null without one. */
export function retryAfterMs(error: unknown): number | null {
  return parseRetryAfter(responseOf(error)?.headers.get('retry-after') ?? null, serverTime(Date.now()));
}

/** The server's message for a failed call, else the fallback. */
export function failureText(error: unknown, fallback: string): string {
  return error instanceof TRPCClientError && failureStatus(error) !== null && error.message !== ''
    ? error.message
    : fallback;
}

/** Validation messages by field; empty for other errors. */
export function failureFields(error: unknown): Record<string, string> {
  if (!(error instanceof TRPCClientError)) return {};
  const errors: unknown = (error.data as { errors?: unknown } | null | undefined)?.errors;
  return typeof errors === 'object' && errors !== null ? (errors as Record<string, string>) : {};
}
