import type { FramingProbe } from '@marquee/api/context';
import { TimeoutError, withTimeout } from '@marquee/domain/async/with-timeout';
import { framingRefusal } from '@marquee/domain/player/framing';
import { parseUrl } from '@marquee/domain/site/parse-url';
import { LRUCache } from 'lru-cache';
import { AddressError, guardedRequest, type RequestGuard } from '../outgoing/guarded-request.ts';

/** For the whole probe: name, connection, redirects. */
const defaultTimeoutMs = 3_000;
const maxRedirects = 5;
/** A server is looked at once in this time, however many visits it has. */
const lookTtlMs = 30_000;
const maxLooks = 1_000;
/** Errors that visitors have, too; others may be those of this server's own network. */
const downCodes = ['ECONNREFUSED', 'ENOTFOUND', 'CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID'];

interface ProbeOptions extends RequestGuard {
  readonly timeoutMs?: number;
  /** Monotonic ms. */
  readonly now?: () => number;
}

/** Why a page is not read, as a sentence for the dashboard. */
class ProbeError extends Error {
  override readonly name = 'ProbeError';
}

/**
 * Reads the headers of player pages for an admin. The address is typed by a person, so it must not reach into the
 * server's own network: each redirect is checked like it. No body is read.
 */
export function createFramingProbe({
  timeoutMs = defaultTimeoutMs,
  now = () => performance.now(),
  ...guard
}: ProbeOptions = {}): FramingProbe {
  /** Whether a server is down, by its origin; visits at the same time share one look. */
  const looks = new LRUCache<string, boolean>({
    max: maxLooks,
    ttl: lookTtlMs,
    ttlResolution: 0,
    perf: { now },
    fetchMethod: look,
  });

  function head(url: URL, { ancestor, signal }: { ancestor: string | null; signal: AbortSignal }) {
    // As a browser loads a frame: some players answer others differently.
    const headers = {
      accept: 'text/html',
      'user-agent': 'Mozilla/5.0 (compatible; Marquee)',
      'sec-fetch-dest': 'iframe',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-site': 'cross-site',
      ...(ancestor !== null && { referer: `${ancestor}/` }),
    };
    return guardedRequest(url, { method: 'GET', headers, signal, ...guard });
  }

  async function follow(start: string, ancestor: string, signal: AbortSignal) {
    let url = new URL(start);
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const { statusCode: status = 0, headers, headersDistinct } = await head(url, { ancestor, signal });
      const isRedirect = status >= 300 && status < 400 && headers.location !== undefined;
      if (!isRedirect) return { url: url.href, status, headers: headersDistinct };
      const next = parseUrl(headers.location ?? '', url.href);
      if (next === null) throw new ProbeError('It redirects to an invalid address.');
      url = next;
    }
    throw new ProbeError('It redirects too often.');
  }

  async function inTime<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const controller = new AbortController();
    try {
      return await withTimeout(work(controller.signal), timeoutMs);
    } finally {
      controller.abort();
    }
  }

  async function look(origin: string): Promise<boolean> {
    try {
      const { statusCode = 0 } = await inTime((signal) => head(new URL(origin), { ancestor: null, signal }));
      return isGatewayFailure(statusCode);
    } catch (error) {
      return downCodes.includes(codeOf(error));
    }
  }

  return {
    async read(start, ancestor) {
      try {
        const { url, status, headers } = await inTime((signal) => follow(start, ancestor, signal));
        const refusal = framingRefusal(
          {
            contentSecurityPolicy: headers['content-security-policy'] ?? [],
            xFrameOptions: headers['x-frame-options'] ?? [],
          },
          { url, ancestor },
        );
        return { framing: refusal === null ? 'allowed' : 'refused', reason: refusal ?? '', status };
      } catch (error) {
        return { framing: 'unknown', reason: reasonOf(error), status: null };
      }
    },
    isDown: async (url) => (await looks.fetch(new URL(url).origin)) ?? false,
  };
}

/** What a proxy answers for a server that it cannot reach; 520 to 530 are Cloudflare's. */
function isGatewayFailure(status: number): boolean {
  return status === 502 || status === 504 || (status >= 520 && status <= 530);
}

function codeOf(error: unknown): string {
  return (error as Partial<NodeJS.ErrnoException>).code ?? '';
}

function reasonOf(error: unknown): string {
  if (error instanceof ProbeError || error instanceof AddressError) return error.message;
  if (error instanceof TimeoutError) return 'It sent nothing in time.';
  const code = codeOf(error);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'Its name has no address.';
  if (code === 'ECONNREFUSED') return 'It refuses connections.';
  if (/CERT|SELF_SIGNED|SSL|TLS/.test(code)) return 'Its certificate is not valid.';
  return code ? `It cannot be reached (${code}).` : 'It cannot be reached.';
}
