/** What came of a call: an answer, or the connection broke. */
export interface Outcome {
  /** null where no answer came. */
  readonly status: number | null;
  readonly body: unknown;
  /** Seconds, of a refusal that names them. */
  readonly retryAfter: number | null;
  /** ms */
  readonly took: number;
}

interface Call {
  readonly token?: string;
  /** The address that a proxy in front would tell, which counts where the product trusts one. */
  readonly from?: string;
  /** Makes it a change; a query where it is left out. */
  readonly body?: unknown;
  /** ms after which the caller gives up; by default 20 s. */
  readonly patience?: number;
}

/** Sends one request, and never throws. */
export async function send(url: string, { token, from, body, patience = 20_000 }: Call = {}): Promise<Outcome> {
  const began = performance.now();
  const headers: Record<string, string> = {};
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  if (from !== undefined) headers['x-forwarded-for'] = from;
  if (body !== undefined) headers['content-type'] = 'application/json';
  try {
    const answer = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    });
    const text = await answer.text();
    const retryAfter = answer.headers.get('retry-after');
    return {
      status: answer.status,
      body: parsed(text),
      retryAfter: retryAfter === null ? null : Number(retryAfter),
      took: performance.now() - began,
    };
  } catch {
    return { status: null, body: null, retryAfter: null, took: performance.now() - began };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The data of a procedure's answer. */
export function dataOf<Data>({ body }: Outcome): Data | undefined {
  return (body as { result?: { data?: Data } } | null)?.result?.data;
}

/** Asks a procedure. */
export function ask(address: string, procedure: string, { input, ...call }: Call & { input?: unknown } = {}) {
  const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  return send(`${address}/trpc/${procedure}${query}`, call);
}

/** Lets a procedure change something. */
export function change(address: string, procedure: string, call: Required<Pick<Call, 'body'>> & Call) {
  return send(`${address}/trpc/${procedure}`, call);
}
