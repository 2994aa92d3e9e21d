import { z } from 'zod';

/** Whether the headers of a player's page permit this site to frame it. */
export const FramingReport = z.object({
  /** `unknown`: the page could not be read from here. */
  framing: z.enum(['allowed', 'refused', 'unknown']),
  /** The header that refuses, or why it is not known; empty if the page may be framed. */
  reason: z.string(),
  /** HTTP status of the page; null without a response. */
  status: z.int().nullable(),
});
export type FramingReport = z.infer<typeof FramingReport>;

/** Headers of a response; of several with the same name, each has its item. */
interface FramingHeaders {
  readonly contentSecurityPolicy: readonly string[];
  readonly xFrameOptions: readonly string[];
}

/**
 * The header that stops `ancestor` from framing a page at `url`, as browsers read it; null if none does. With
 * `frame-ancestors`, X-Frame-Options does not count.
 */
export function framingRefusal(headers: FramingHeaders, { url, ancestor }: { url: string; ancestor: string }) {
  const lists = headers.contentSecurityPolicy.flatMap((header) => header.split(',')).flatMap(frameAncestors);
  if (lists.length > 0) {
    const refusing = lists.find((sources) => !sources.some((source) => matches(source, { url, ancestor })));
    return refusing ? `Content-Security-Policy: frame-ancestors ${refusing.join(' ')}`.trim() : null;
  }
  const options = new Set(headers.xFrameOptions.flatMap((header) => header.split(',')).map((text) => text.trim()));
  const known = [...options].filter((option) => /^(deny|sameorigin|allowall)$/i.test(option));
  // Contradicting values refuse; a single unknown one, such as ALLOW-FROM, has no effect.
  const isRefused = options.size > 1 ? known.length > 0 : known.some((option) => !/^allowall$/i.test(option));
  if (!isRefused || (options.size === 1 && /^sameorigin$/i.test(known[0] ?? '') && isSameOrigin(url, ancestor))) {
    return null;
  }
  return `X-Frame-Options: ${[...options].join(', ')}`;
}

/** The sources of a policy's first frame-ancestors directive; none if it has no such directive. */
function frameAncestors(policy: string): string[][] {
  for (const directive of policy.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/);
    if (name.toLowerCase() === 'frame-ancestors') return [sources];
  }
  return [];
}

const sourcePattern = /^(?:([a-z][a-z\d+.-]*):\/\/)?(\*|(?:\*\.)?[^*/:]+)(?::(\d+|\*))?(?:\/.*)?$/i;
const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

function matches(source: string, { url, ancestor }: { url: string; ancestor: string }): boolean {
  if (/^'self'$/i.test(source)) return isSameOrigin(url, ancestor);
  const { protocol, hostname, port } = new URL(ancestor);
  if (source === '*') return true;
  if (/^[a-z][a-z\d+.-]*:$/i.test(source)) return allowsScheme(source.toLowerCase(), protocol);
  const [, scheme, host = '', wantedPort] = sourcePattern.exec(source) ?? [];
  const wantedScheme = scheme === undefined ? new URL(url).protocol : `${scheme.toLowerCase()}:`;
  if (!allowsScheme(wantedScheme, protocol) || !matchesHost(host.toLowerCase(), hostname)) return false;
  const actualPort = port || defaultPorts[protocol];
  return wantedPort === '*' || actualPort === (wantedPort ?? defaultPorts[protocol]);
}

/** A source of http also matches https. */
function allowsScheme(wanted: string, actual: string): boolean {
  return wanted === actual || (wanted === 'http:' && actual === 'https:');
}

function matchesHost(wanted: string, actual: string): boolean {
  if (wanted === '*') return true;
  return wanted.startsWith('*.') ? actual.endsWith(wanted.slice(1)) : wanted !== '' && wanted === actual;
}

function isSameOrigin(url: string, ancestor: string): boolean {
  return new URL(url).origin === new URL(ancestor).origin;
}
