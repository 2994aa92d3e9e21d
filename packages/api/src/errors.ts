import { PasswordsBusyError } from '@marquee/auth/passwords';
import { CatalogueError, type CatalogueFailure } from '@marquee/catalogue/catalogue-error';
import { messages } from '@marquee/domain/messages';
import { TRPCError } from '@trpc/server';
import type { TRPC_ERROR_CODE_KEY } from '@trpc/server/rpc';

/** Everything that a procedure may answer with by intent; all else is a fault of ours and says one generic sentence. */
export type ApplicationFailure = 'BAD_REQUEST' | 'UNAUTHORIZED' | 'FORBIDDEN' | 'NOT_FOUND' | 'CONFLICT';

/** A refusal that a person may read; `errors` says which fields it is about. */
export class ApplicationError extends Error {
  override readonly name = 'ApplicationError';

  constructor(
    readonly failure: ApplicationFailure,
    message: string,
    readonly errors: Readonly<Record<string, string>> | null = null,
  ) {
    super(message);
  }
}

const catalogueAnswers: Record<CatalogueFailure, { code: TRPC_ERROR_CODE_KEY; message: string }> = {
  'not-found': { code: 'NOT_FOUND', message: messages.titleNotFound },
  unavailable: { code: 'SERVICE_UNAVAILABLE', message: messages.catalogueUnavailable },
  timeout: { code: 'GATEWAY_TIMEOUT', message: messages.catalogueTimeout },
  'bad-answer': { code: 'BAD_GATEWAY', message: messages.catalogueBadAnswer },
};

/** The one place where what went wrong becomes what the caller is told; the cause stays for the log. */
export function toCallerError(cause: unknown): TRPCError {
  if (cause instanceof TRPCError && cause.code !== 'INTERNAL_SERVER_ERROR') return cause;
  const reason = cause instanceof TRPCError && cause.cause ? cause.cause : cause;
  if (reason instanceof ApplicationError) {
    return new TRPCError({ code: reason.failure, message: reason.message, cause: reason });
  }
  if (reason instanceof CatalogueError) return new TRPCError({ ...catalogueAnswers[reason.failure], cause: reason });
  if (reason instanceof PasswordsBusyError) {
    return new TRPCError({ code: 'SERVICE_UNAVAILABLE', message: messages.passwordsBusy, cause: reason });
  }
  return new TRPCError({ code: 'INTERNAL_SERVER_ERROR', message: messages.internalError, cause: reason });
}
