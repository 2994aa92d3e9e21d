import { TRPCClientError } from '@trpc/client';
import { failureStatus } from './query-client.ts';

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
