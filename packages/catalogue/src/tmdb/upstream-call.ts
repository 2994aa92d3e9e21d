import { BodyTooLarge, readBody } from './bounded-body.ts';
import { refusalOf } from './refusal.ts';
import type { TmdbLimits } from './tmdb-limits.ts';
import { UpstreamFailure } from './upstream-failure.ts';
import type { UpstreamRequest } from './upstream-request.ts';

interface CallOptions {
  readonly limits: Pick<TmdbLimits, 'headers' | 'bodyBytes' | 'longestPause'>;
  /** The end of the whole read's patience. */
  readonly signal: AbortSignal;
}

/** Bytes of a refusal's body that are read, so that the connection can be used again. */
const refusalBytes = 64 * 1024;

/** A JSON object as it was sent, and what it holds. */
interface UpstreamDocument {
  readonly body: Buffer;
  readonly document: object;
}

/** @throws UpstreamFailure */
export async function callUpstream(request: UpstreamRequest, options: CallOptions): Promise<UpstreamDocument> {
  const response = await fetchHeaders(request, options);
  if (response.status !== 200) {
    await readWhole(response, { maximumBytes: refusalBytes, signal: options.signal }).catch(() => undefined);
    throw refusalOf(request, response, options.limits.longestPause);
  }
  const body = await readAnswer(request, response, options);
  const document = jsonObjectOf(body);
  if (document !== null) return { body, document };
  throw new UpstreamFailure('bad-answer', `${request.shown}: the answer is no JSON object`, { sign: 'ill' });
}

async function fetchHeaders(
  { url, headers, shown }: UpstreamRequest,
  { limits, signal }: CallOptions,
): Promise<Response> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  const timer = setTimeout(stop, limits.headers);
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  try {
    return await fetch(url, { headers, redirect: 'manual', signal: controller.signal });
  } catch (error) {
    throw controller.signal.aborted ? tooLate(shown) : unreachable(shown, error);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

async function readAnswer(
  { shown }: UpstreamRequest,
  response: Response,
  { limits, signal }: CallOptions,
): Promise<Buffer> {
  try {
    return await readWhole(response, { maximumBytes: limits.bodyBytes, signal });
  } catch (error) {
    if (error instanceof BodyTooLarge) {
      throw new UpstreamFailure('bad-answer', `${shown}: the answer has ${error.message}`, { sign: 'ill' });
    }
    throw signal.aborted ? tooLate(shown) : unreachable(shown, error);
  }
}

function readWhole(response: Response, bounds: Parameters<typeof readBody>[1]): Promise<Buffer> {
  return response.body ? readBody(response.body, bounds) : Promise.resolve(Buffer.alloc(0));
}

function jsonObjectOf(body: Buffer): object | null {
  try {
    const document: unknown = JSON.parse(body.toString('utf8'));
    return typeof document === 'object' && !Array.isArray(document) ? document : null;
  } catch {
    return null;
  }
}

function tooLate(shown: string): UpstreamFailure {
  return new UpstreamFailure('timeout', `${shown}: no whole answer in time`, { sign: 'ill' });
}

/** Of what went wrong only the code is told: the HTTP parser's errors carry what the upstream sent. */
function unreachable(shown: string, error: unknown): UpstreamFailure {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'no code';
  return new UpstreamFailure('unavailable', `${shown}: the connection failed (${code})`, {
    sign: 'ill',
    retryable: true,
  });
}
