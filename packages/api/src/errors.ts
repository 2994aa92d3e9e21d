import { PasswordsBusyError } from '@marquee/auth/passwords';
import { CatalogueError, type CatalogueFailure, isNotFound } from '@marquee/catalogue/catalogue-error';
import { type DatabaseFault, databaseFaultOf } from '@marquee/db/database-error';
import { accountMessages } from '@marquee/domain/accounts/account-messages';
import { englishMessages, type Messages } from '@marquee/domain/messages/messages';
import { failureMessages } from '@marquee/domain/site/failure-messages';
import { messages } from '@marquee/domain/site/messages';
import { TRPCError } from '@trpc/server';
import type { TRPC_ERROR_CODE_KEY } from '@trpc/server/rpc';
import { RateLimitedError } from './rate-limits/rate-limited-error.ts';

/** Errors a procedure throws on purpose; any other error becomes one generic internal error. */
export type ApplicationFailure =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | keyof typeof ownFailures;

/** Failures that tRPC has no code for: the nearest one of its own, and what callers get instead. */
const ownFailures = {
  GONE: { nearest: 'NOT_FOUND', httpStatus: 410 },
  SIGN_UP_CLOSED: { nearest: 'FORBIDDEN', httpStatus: 403 },
  PASSWORD_LOGIN_OFF: { nearest: 'FORBIDDEN', httpStatus: 403 },
  INVITATION_REQUIRED: { nearest: 'FORBIDDEN', httpStatus: 403 },
} as const;

function isOwnFailure(failure: ApplicationFailure): failure is keyof typeof ownFailures {
  return Object.hasOwn(ownFailures, failure);
}

/** Code and status of a failure that tRPC does not know; null for all others. */
export function ownFailureOf(cause: unknown): { code: ApplicationFailure; httpStatus: number } | null {
  if (!(cause instanceof ApplicationError) || !isOwnFailure(cause.failure)) return null;
  return { code: cause.failure, httpStatus: ownFailures[cause.failure].httpStatus };
}

/** A sentence with values: made in the language of the call. One without is given in English. */
export type Sentence = string | ((messages: Messages) => string);

/** An expected error with a visitor-facing message; `errors` maps field → message. */
export class ApplicationError extends Error {
  override readonly name = 'ApplicationError';

  constructor(
    readonly failure: ApplicationFailure,
    readonly sentence: Sentence,
    readonly errors: Readonly<Record<string, Sentence>> | null = null,
  ) {
    super(inLanguage(sentence, englishMessages));
  }
}

/** A sentence in the language of the messages. */
export function inLanguage(sentence: Sentence, messages: Messages): string {
  return typeof sentence === 'string' ? messages.translate(sentence) : sentence(messages);
}

/** Another person saved in the meantime; `current` is what is stored now, for the response. */
export class VersionConflictError extends ApplicationError {
  constructor(
    message: string,
    readonly current: unknown,
  ) {
    super('CONFLICT', message);
  }
}

/** The token is missing, or its session or account no longer exists, perhaps deleted during the request. */
export function unauthorizedError(): ApplicationError {
  return new ApplicationError('UNAUTHORIZED', accountMessages.authenticationRequired);
}

/** `retryAfter` is in seconds; undefined if a retry is pointless. */
interface ErrorDetails {
  readonly code: TRPC_ERROR_CODE_KEY;
  readonly message: string;
  readonly retryAfter?: number;
}

/** Seconds after which a failing catalogue may be read again. */
export const catalogueRetrySeconds = 5;

const catalogueErrors: Record<CatalogueFailure, ErrorDetails> = {
  'not-found': { code: 'NOT_FOUND', message: messages.titleNotFound },
  unavailable: {
    code: 'SERVICE_UNAVAILABLE',
    message: failureMessages.catalogueUnavailable,
    retryAfter: catalogueRetrySeconds,
  },
  timeout: { code: 'GATEWAY_TIMEOUT', message: messages.catalogueTimeout },
  'invalid-response': { code: 'BAD_GATEWAY', message: messages.catalogueInvalidResponse },
};

const databaseErrors: Record<DatabaseFault, ErrorDetails> = {
  'read-only': { code: 'SERVICE_UNAVAILABLE', message: messages.databaseReadOnly, retryAfter: 60 },
  unavailable: { code: 'SERVICE_UNAVAILABLE', message: messages.databaseUnavailable, retryAfter: 2 },
};

/** An error as the caller receives it. */
class CallerError extends TRPCError {
  readonly retryAfter: number | null;

  constructor({ code, message, retryAfter }: ErrorDetails, cause: unknown) {
    super({ code, message, cause });
    this.retryAfter = retryAfter ?? null;
  }
}

/** Seconds to wait before a retry; null if a retry is pointless. */
export function retryAfterOf(error: unknown): number | null {
  return error instanceof CallerError ? error.retryAfter : null;
}

/** Maps any error to the caller-facing error; the cause is only logged. */
export function toCallerError(cause: unknown): TRPCError {
  if (cause instanceof TRPCError && cause.code !== 'INTERNAL_SERVER_ERROR') return cause;
  const reason = cause instanceof TRPCError && cause.cause ? cause.cause : cause;
  return new CallerError(errorDetails(reason), reason);
}

/** Awaits a read of the catalogue. @throws ApplicationError with `message` if it has no such thing; CatalogueError */
export async function orNotFound<Value>(read: Promise<Value>, message: string): Promise<Value> {
  try {
    return await read;
  } catch (error) {
    throw isNotFound(error) ? new ApplicationError('NOT_FOUND', message) : error;
  }
}

/** Whether something was there and is not any more, such as a revoked link: HTTP status 410. */
export function isGone(thrown: unknown): boolean {
  return thrown instanceof ApplicationError && thrown.failure === 'GONE';
}

function errorDetails(reason: unknown): ErrorDetails {
  if (reason instanceof ApplicationError) {
    const { failure, message } = reason;
    return { code: isOwnFailure(failure) ? ownFailures[failure].nearest : failure, message };
  }
  if (reason instanceof CatalogueError) return catalogueErrors[reason.failure];
  if (reason instanceof RateLimitedError) {
    return { code: 'TOO_MANY_REQUESTS', message: reason.message, retryAfter: reason.seconds };
  }
  if (reason instanceof PasswordsBusyError) {
    return { code: 'SERVICE_UNAVAILABLE', message: messages.passwordsBusy, retryAfter: 1 };
  }
  const fault = databaseFaultOf(reason);
  return fault ? databaseErrors[fault] : { code: 'INTERNAL_SERVER_ERROR', message: messages.internalError };
}
