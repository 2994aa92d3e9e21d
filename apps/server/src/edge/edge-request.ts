import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import { addressKey } from '@marquee/api/address-key';
import { isPagePath } from '@marquee/domain/site/pages';
import { splitLanguage } from '@marquee/domain/view/language-param';
import { negotiatedView, viewCookie, viewCookieText, withChosenLanguage } from '@marquee/domain/view/negotiated-view';
import { type Language, type OfferedViews, type View, viewKey } from '@marquee/domain/view/view';
import { cookieValues } from './cookie-values.ts';
import { type RouteClass, routeClassOf } from './route-class.ts';

export interface EdgeRequestOptions {
  /** PUBLIC_URL, the origin that visitors use; null when unset. */
  readonly publicUrl: string | null;
  /** Number of proxies in front whose X-Forwarded-For entries are trusted. */
  readonly trustedProxies: number;
  readonly views: OfferedViews;
}

interface NamedPage {
  readonly url: string;
  readonly language: Language | null;
}

/** Where no page is. */
const notFoundPath = '/404';

/** What is known of a request before it is routed; Fastify's plugins read it by `edgeRequest(request.raw)`. */
export class EdgeRequest {
  readonly id = randomUUID();
  /** ms, of `performance.now()`. */
  readonly startedAt = performance.now();
  readonly method: string;
  /** Origin form: path and query as sent. */
  readonly url: string;
  /** The same, but for the page of an address that cannot be decoded: that is the page for unknown addresses. */
  readonly routedUrl: string;
  /** Decoded as the router does: a client may send a comma as %2C. Null when it cannot be decoded. */
  readonly path: string | null;
  /** 'unknown' once Fastify has no route for it. */
  routeClass: RouteClass;
  private knownClientKey: string | undefined;
  private knownProcedures: readonly string[] | undefined;
  private knownView: View | undefined;
  private knownPage: NamedPage | undefined;

  constructor(
    private readonly raw: IncomingMessage,
    private readonly options: EdgeRequestOptions,
  ) {
    this.method = raw.method ?? 'GET';
    this.url = originForm(raw.url ?? '/');
    this.path = decodePath(pathOf(this.url));
    const isBrokenPage = this.path === null && isPagePath(pathOf(this.url)) && /^(GET|HEAD)$/.test(this.method);
    this.routedUrl = isBrokenPage ? notFoundPath : this.url;
    const routedPath = isBrokenPage ? notFoundPath : this.path;
    this.routeClass = routedPath === null ? 'unknown' : routeClassOf(routedPath);
  }

  /** Rate-limit key of the client's address. */
  get clientKey(): string {
    this.knownClientKey ??= addressKey(proxyAddress(this.raw, (_address, hop) => hop < this.options.trustedProxies));
    return this.knownClientKey;
  }

  /** The procedures of a tRPC request. */
  get procedures(): readonly string[] {
    this.knownProcedures ??= (this.path ?? '').slice('/trpc/'.length).split(',');
    return this.knownProcedures;
  }

  /** PUBLIC_URL, else the origin that the client used; null when it sent no valid host. */
  get origin(): string | null {
    const { publicUrl, trustedProxies } = this.options;
    if (publicUrl !== null) return publicUrl;
    const { headers } = this.raw;
    // The last entry is that of the nearest proxy.
    const isHttps = trustedProxies > 0 && /(^|,)\s*https\s*$/.test(String(headers['x-forwarded-proto'] ?? ''));
    return requestOrigin({ headers, protocol: isHttps ? 'https' : 'http' });
  }

  /** Of a page: its address without a language, and that language if it names one that the site offers. */
  get page(): NamedPage {
    this.knownPage ??= namedPage(this.url, this.options.views);
    return this.knownPage;
  }

  private get cookie(): string | undefined {
    return cookieValues(this.raw.headers.cookie, viewCookie)[0];
  }

  /** The view of a page; other addresses name theirs. */
  get view(): View {
    this.knownView ??= this.negotiated();
    return this.knownView;
  }

  private negotiated(): View {
    const { language } = this.page;
    const wanted = { cookie: this.cookie, acceptLanguage: this.raw.headers['accept-language'] };
    return { ...negotiatedView(wanted, this.options.views), ...(language && { language }) };
  }

  /** The cookie that a page of this address sets; null if the address names no language. */
  get chosenCookie(): string | null {
    const { language } = this.page;
    if (language === null) return null;
    const value = withChosenLanguage(this.cookie, language, this.options.views);
    return viewCookieText(value, { isSecure: this.origin?.startsWith('https:') ?? false });
  }

  /** Key of a public response to it. Pages contain absolute URLs, and have one address in all views. */
  get cacheKey(): string {
    if (this.routeClass !== 'page') return this.url;
    const { publicUrl, views } = this.options;
    const { url, language } = this.page;
    const key = publicUrl === null ? `${this.origin} ${url}` : url;
    const view = viewKey(this.view, views);
    const ofView = view === '' ? key : `${view} ${key}`;
    // The page has another canonical address.
    return language === null ? ofView : `?${language} ${ofView}`;
  }
}

const property = Symbol('edge request');
type Received = IncomingMessage & { [property]?: EdgeRequest };

/** Lets the routes see what the edge knows, and the same URL. */
export function attachRequest(raw: Received, request: EdgeRequest): void {
  raw.url = request.routedUrl;
  raw[property] = request;
}

/** @throws when the request has not come through the edge */
export function edgeRequest(raw: Received): EdgeRequest {
  const request = raw[property];
  if (!request) throw new Error('A request that has not passed the edge');
  return request;
}

/** Whether the client is tRPC's httpBatchStreamLink, which sends either header. */
export function acceptsJsonLines({ 'trpc-accept': trpcAccept, accept }: IncomingHttpHeaders): boolean {
  const jsonLines = 'application/jsonl';
  return trpcAccept === undefined ? (accept?.includes(jsonLines) ?? false) : trpcAccept === jsonLines;
}

/**
 * Path and query of a request target, as the router sees them: without the scheme and host of the absolute form
 * (RFC 9112 §3.2.2) and without a fragment. Security checks must see the same URL as the router.
 */
export function originForm(target: string): string {
  if (target.startsWith('/') && !target.includes('#')) return target;
  const [url = ''] = target.split('#', 1);
  if (url.startsWith('/')) return url;
  const path = url.replace(/^https?:\/\/[^/?]*/i, '');
  return path === '' || path.startsWith('?') ? `/${path}` : path;
}

/** The path without the query string, which may contain a search or a token. */
export function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}

/**
 * The origin of a request, for absolute URLs when PUBLIC_URL is not set. Reads only the Host header, never
 * X-Forwarded-Host; null when it is not a valid host.
 */
export function requestOrigin(request: { headers: IncomingHttpHeaders; protocol: string }): string | null {
  const { host } = request.headers;
  return host && /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:]+\])(?::\d{1,5})?$/i.test(host)
    ? `${request.protocol}://${host.toLowerCase()}`
    : null;
}

function namedPage(url: string, { languages }: OfferedViews): NamedPage {
  const path = pathOf(url);
  if (path.length === url.length) return { url, language: null };
  const { search, language: named } = splitLanguage(url.slice(path.length));
  return { url: path + search, language: languages.find((offered) => offered === named) ?? null };
}

function decodePath(path: string): string | null {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
