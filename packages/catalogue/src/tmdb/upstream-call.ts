import { TimeoutError, withTimeout } from '@marquee/domain/async/with-timeout';
import { type CatalogueRead, loggedKey, readKey, upstreamUrl } from '../catalogue-read.ts';
import { BodyTooLargeError, readBody } from '../read-body.ts';
import type { TmdbLimits } from './tmdb-limits.ts';
import { toUpstreamFailure, UpstreamFailure } from './upstream-failure.ts';

export interface TmdbCredential {
  /** A token goes into a header, the older kind of key into the URL. */
  readonly kind: 'token' | 'key';
  readonly value: string;
}

export interface UpstreamRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** Path and query without the credential and searches, for messages and logs. */
  readonly label: string;
  /** Whether the path names one title or person, so that a 400 means that it does not exist. */
  readonly isAboutTitle: boolean;
}

const titleKinds: readonly CatalogueRead['kind'][] = [
  'details',
  'airings',
  'season',
  'episode',
  'person',
  'part',
  'find',
];

/** @throws Error if the credential cannot be sent; the error of `fetch` itself would quote it. */
export function createRequestBuilder(
  baseUrl: string,
  credential: TmdbCredential,
): (read: CatalogueRead) => UpstreamRequest {
  if (!/^[\x21-\x7e]+$/.test(credential.value)) {
    throw new Error('the upstream credential must be one word of printable ASCII characters');
  }
  const headers = {
    accept: 'application/json',
    'user-agent': 'Marquee',
    ...(credential.kind === 'token' && { authorization: `Bearer ${credential.value}` }),
  };
  return (read) => {
    const { path, parameters } = upstreamUrl(read);
    const url = new URL(`${baseUrl}${path}`);
    for (const [name, value] of parameters) url.searchParams.set(name, value);
    if (credential.kind === 'key') url.searchParams.set('api_key', credential.value);
    return { url, headers, label: loggedKey(readKey(read)), isAboutTitle: titleKinds.includes(read.kind) };
  };
}

interface CallOptions {
  readonly limits: Pick<TmdbLimits, 'headersTimeoutMs' | 'maxBodyBytes' | 'maxRetryAfterMs'>;
  /** Aborts when the whole read has timed out. */
  readonly signal: AbortSignal;
}

/** Bytes of an error's body that are read, so that the connection can be reused. */
const maxErrorBodyBytes = 64 * 1024;

interface UpstreamJson {
  readonly body: Buffer;
  readonly document: object;
}

/** @throws UpstreamFailure */
export async function callUpstream(request: UpstreamRequest, options: CallOptions): Promise<UpstreamJson> {
  const response = await fetchHeaders(request, options);
  if (response.status !== 200) {
    await readWhole(response, { maxBytes: maxErrorBodyBytes, signal: options.signal }).catch(() => undefined);
    throw toUpstreamFailure(request, response, options.limits.maxRetryAfterMs);
  }
  const body = await readResponse(request, response, options);
  const document = parseJsonObject(body);
  if (document !== null) return { body, document };
  throw new UpstreamFailure('invalid-response', `${request.label}: the response is not a JSON object`, {
    health: 'failing',
  });
}

async function fetchHeaders(
  { url, headers, label }: UpstreamRequest,
  { limits, signal }: CallOptions,
): Promise<Response> {
  const controller = new AbortController();
  const anySignal = AbortSignal.any([signal, controller.signal]);
  try {
    return await withTimeout(fetch(url, { headers, redirect: 'manual', signal: anySignal }), limits.headersTimeoutMs);
  } catch (error) {
    controller.abort();
    throw signal.aborted || error instanceof TimeoutError ? timedOut(label) : unreachable(label, error);
  }
}

async function readResponse(
  { label }: UpstreamRequest,
  response: Response,
  { limits, signal }: CallOptions,
): Promise<Buffer> {
  try {
    return await readWhole(response, { maxBytes: limits.maxBodyBytes, signal });
  } catch (error) {
    if (error instanceof BodyTooLargeError) {
      throw new UpstreamFailure('invalid-response', `${label}: the response has ${error.message}`, {
        health: 'failing',
      });
    }
    throw signal.aborted ? timedOut(label) : unreachable(label, error);
  }
}

function readWhole(response: Response, options: Parameters<typeof readBody>[1]): Promise<Buffer> {
  return response.body ? readBody(response.body, options) : Promise.resolve(Buffer.alloc(0));
}

function parseJsonObject(body: Buffer): object | null {
  try {
    const document: unknown = JSON.parse(body.toString('utf8'));
    return typeof document === 'object' && !Array.isArray(document) ? document : null;
  } catch {
    return null;
  }
}

function timedOut(label: string): UpstreamFailure {
  return new UpstreamFailure('timeout', `${label}: timed out before the response was complete`, { health: 'failing' });
}

/** Reports the error's code only: messages of the HTTP parser quote what the upstream sent. */
function unreachable(label: string, error: unknown): UpstreamFailure {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'no code';
  return new UpstreamFailure('unavailable', `${label}: the connection failed (${code})`, {
    health: 'failing',
    isRetryable: true,
  });
}
