import { PasswordsBusyError } from '@marquee/auth/passwords';
import { CatalogueError, type CatalogueFailure } from '@marquee/catalogue/catalogue-error';
import { type DatabaseFault, databaseFaultOf } from '@marquee/db/database-error';
import { accountMessages } from '@marquee/domain/account-messages';
import { failureMessages } from '@marquee/domain/failure-messages';
import { messages } from '@marquee/domain/messages';
import { TRPCError } from '@trpc/server';
import type { TRPC_ERROR_CODE_KEY } from '@trpc/server/rpc';
import { RateLimitedError } from './rate-limits/rate-limited-error.ts';

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

/** Nobody is signed in: there is no token, or its session or its account is gone, perhaps since the call was let in. */
export function notSignedIn(): ApplicationError {
  return new ApplicationError('UNAUTHORIZED', accountMessages.authenticationRequired);
}

/** What a caller is told; `retryAfter` is in seconds, and missing where waiting is no use. */
interface Answer {
  readonly code: TRPC_ERROR_CODE_KEY;
  readonly message: string;
  readonly retryAfter?: number;
}

const catalogueAnswers: Record<CatalogueFailure, Answer> = {
  'not-found': { code: 'NOT_FOUND', message: messages.titleNotFound },
  unavailable: { code: 'SERVICE_UNAVAILABLE', message: failureMessages.catalogueUnavailable, retryAfter: 5 },
  timeout: { code: 'GATEWAY_TIMEOUT', message: messages.catalogueTimeout },
  'bad-answer': { code: 'BAD_GATEWAY', message: messages.catalogueBadAnswer },
};

const databaseAnswers: Record<DatabaseFault, Answer> = {
  'read-only': { code: 'SERVICE_UNAVAILABLE', message: messages.databaseReadOnly, retryAfter: 60 },
  unavailable: { code: 'SERVICE_UNAVAILABLE', message: messages.databaseUnavailable, retryAfter: 2 },
};

/** A refusal as the caller gets it. */
class CallerError extends TRPCError {
  readonly retryAfter: number | null;

  constructor({ code, message, retryAfter }: Answer, cause: unknown) {
    super({ code, message, cause });
    this.retryAfter = retryAfter ?? null;
  }
}

/** Seconds after which a refused call is worth trying again; null where waiting is no use. */
export function retryAfterOf(error: unknown): number | null {
  return error instanceof CallerError ? error.retryAfter : null;
}

/** The one place where what went wrong becomes what the caller is told; the cause stays for the log. */
export function toCallerError(cause: unknown): TRPCError {
  if (cause instanceof TRPCError && cause.code !== 'INTERNAL_SERVER_ERROR') return cause;
  const reason = cause instanceof TRPCError && cause.cause ? cause.cause : cause;
  return new CallerError(answerTo(reason), reason);
}

function answerTo(reason: unknown): Answer {
  if (reason instanceof ApplicationError) return { code: reason.failure, message: reason.message };
  if (reason instanceof CatalogueError) return catalogueAnswers[reason.failure];
  if (reason instanceof RateLimitedError) {
    return { code: 'TOO_MANY_REQUESTS', message: reason.message, retryAfter: reason.seconds };
  }
  if (reason instanceof PasswordsBusyError) {
    return { code: 'SERVICE_UNAVAILABLE', message: messages.passwordsBusy, retryAfter: 1 };
  }
  const fault = databaseFaultOf(reason);
  return fault ? databaseAnswers[fault] : { code: 'INTERNAL_SERVER_ERROR', message: messages.internalError };
}
