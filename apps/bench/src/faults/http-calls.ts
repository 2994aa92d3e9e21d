/** The outcome of a request: a response, or a broken connection. */
export interface Outcome {
  /** Null without a response. */
  readonly status: number | null;
  readonly body: unknown;
  readonly retryAfterSeconds: number | null;
  readonly durationMs: number;
}

interface CallOptions {
  readonly token?: string;
  /** The client's IP address as a proxy in front would report it; counts where the product trusts one. */
  readonly forwardedFor?: string;
  /** Sent with POST; without it the request is a GET. */
  readonly body?: unknown;
  readonly timeoutMs?: number;
}

/** Sends one request. Never throws. */
export async function send(
  url: string,
  { token, forwardedFor, body, timeoutMs = 20_000 }: CallOptions = {},
): Promise<Outcome> {
  const startedAt = performance.now();
  const headers: Record<string, string> = {};
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  if (forwardedFor !== undefined) headers['x-forwarded-for'] = forwardedFor;
  if (body !== undefined) headers['content-type'] = 'application/json';
  try {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    const retryAfter = response.headers.get('retry-after');
    return {
      status: response.status,
      body: parseJson(text),
      retryAfterSeconds: retryAfter === null ? null : Number(retryAfter),
      durationMs: performance.now() - startedAt,
    };
  } catch {
    return { status: null, body: null, retryAfterSeconds: null, durationMs: performance.now() - startedAt };
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The data of a procedure's response. */
export function dataOf<Data>({ body }: Outcome): Data | undefined {
  return (body as { result?: { data?: Data } } | null)?.result?.data;
}

export function queryProcedure(
  baseUrl: string,
  procedure: string,
  { input, ...options }: CallOptions & { input?: unknown } = {},
) {
  const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  return send(`${baseUrl}/trpc/${procedure}${query}`, options);
}

export function mutateProcedure(
  baseUrl: string,
  procedure: string,
  options: Required<Pick<CallOptions, 'body'>> & CallOptions,
) {
  return send(`${baseUrl}/trpc/${procedure}`, options);
}
