import { accountMessages } from '@marquee/domain/accounts/account-messages';
import { failureMessages } from '@marquee/domain/site/failure-messages';
import { messages } from '@marquee/domain/site/messages';
import { errorMessages } from '../../edge/error-body.ts';
import { errorCodeOf } from '../../edge/error-codes.ts';
import type { ErrorResponses } from '../define-rest-route.ts';
import type { JsonSchema } from './document-schemas.ts';

/** One error response: its status, when it occurs, and an example. */
interface ErrorResponse {
  readonly status: number;
  readonly description: string;
  /** Where it is not that of the status. */
  readonly code?: string;
  readonly message: string;
  readonly errors?: Readonly<Record<string, string>>;
}

/** Responses shared by many operations, by component name. */
const shared = {
  BadRequest: {
    status: 400,
    description: 'The request is not valid; `errors` names the fields.',
    message: messages.invalidInput,
    errors: { field: messages.invalidInput },
  },
  Unauthorized: {
    status: 401,
    description: 'The token is missing, expired or revoked.',
    message: accountMessages.authenticationRequired,
  },
  Forbidden: {
    status: 403,
    description: 'The role of the caller does not allow this call, or not for that account.',
    message: messages.roleTooLow,
  },
  TitleNotFound: {
    status: 404,
    description: 'The upstream does not have what the path names.',
    message: messages.titleNotFound,
  },
  ContentTooLarge: {
    status: 413,
    description: 'The body is too large.',
    message: errorMessages.PAYLOAD_TOO_LARGE,
  },
  AddressTooLong: {
    status: 414,
    description: 'The URL is longer than 8 kB.',
    message: errorMessages.PAYLOAD_TOO_LARGE,
  },
  UnsupportedMediaType: {
    status: 415,
    description: 'The body is not JSON, or is compressed.',
    message: errorMessages.UNSUPPORTED_MEDIA_TYPE,
  },
  TooManyRequests: {
    status: 429,
    description: 'A rate limit is exceeded.',
    message: messages.tooManyRequests,
  },
  InternalServerError: {
    status: 500,
    description: 'An unexpected error of the server.',
    message: messages.internalError,
  },
  BadGateway: {
    status: 502,
    description: 'The upstream sent a response that cannot be used.',
    message: messages.catalogueInvalidResponse,
  },
  ServiceUnavailable: {
    status: 503,
    description: 'The database is unreachable, busy or read-only, or too many passwords are being checked.',
    message: messages.databaseUnavailable,
  },
  CatalogueUnavailable: {
    status: 503,
    description: 'The upstream is unreachable, and no cached response can stand in.',
    message: failureMessages.catalogueUnavailable,
  },
  GatewayTimeout: {
    status: 504,
    description: 'The upstream did not respond in time, and no cached response can stand in.',
    message: messages.catalogueTimeout,
  },
} as const satisfies Record<string, ErrorResponse>;
type SharedName = keyof typeof shared;

const retryAfter = {
  headers: { 'Retry-After': { description: 'Seconds until a retry is worthwhile.', schema: { type: 'integer' } } },
};

/** The shared error responses, as components of the document. */
export function sharedErrorResponses(schema: JsonSchema): Record<string, object> {
  return Object.fromEntries(Object.entries(shared).map(([name, response]) => [name, described(response, schema)]));
}

/** References to shared error responses, by status. */
export function errorResponses(names: readonly SharedName[]): Record<number, object> {
  return Object.fromEntries(names.map((name) => [shared[name].status, { $ref: `#/components/responses/${name}` }]));
}

/** The error responses that an operation describes itself, by status. */
export function ownErrorResponses(ownResponses: ErrorResponses, schema: JsonSchema): Record<string, object> {
  const responses = Object.entries(ownResponses).map(([status, response]) => [
    status,
    described({ status: Number(status), ...response }, schema),
  ]);
  return Object.fromEntries(responses);
}

function described(
  { status, description, message, code = errorCodeOf(status), errors }: ErrorResponse,
  schema: JsonSchema,
): object {
  const example = { success: false, message, code, ...(errors && { errors }) };
  return {
    description,
    ...([429, 503].includes(status) && retryAfter),
    content: { 'application/json': { schema, example } },
  };
}
