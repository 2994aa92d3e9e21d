/** Codes of error responses outside procedures: those of tRPC, and GONE. */
const errorCodes = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  408: 'TIMEOUT',
  409: 'CONFLICT',
  410: 'GONE',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
  501: 'NOT_IMPLEMENTED',
  502: 'BAD_GATEWAY',
  503: 'SERVICE_UNAVAILABLE',
  504: 'GATEWAY_TIMEOUT',
} as const satisfies Record<number, string>;

export type ErrorCode = (typeof errorCodes)[keyof typeof errorCodes];

/** The code of a status; of one without a code of its own, that of its class. */
export function errorCodeOf(status: number): ErrorCode {
  const code: ErrorCode | undefined = errorCodes[status as keyof typeof errorCodes];
  return code ?? (status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR');
}
