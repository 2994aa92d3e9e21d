import { lookup as lookUp } from 'node:dns/promises';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Bytes of all headers of a response; longer ones fail. */
const maxHeaderBytes = 32 * 1024;

export interface RequestGuard {
  /** Addresses of a host name. */
  readonly resolve?: ((host: string) => Promise<readonly string[]>) | undefined;
  readonly isAllowed?: ((address: string) => boolean) | undefined;
  /** Certificates to trust besides those of the system. */
  readonly ca?: string | undefined;
}

interface GuardedRequest extends RequestGuard {
  readonly method: 'GET' | 'POST';
  readonly headers: OutgoingHttpHeaders;
  readonly body?: Uint8Array;
  readonly signal: AbortSignal;
}

/** Why nothing is sent to an address, as a sentence for the dashboard. */
export class AddressError extends Error {
  override readonly name = 'AddressError';
}

/**
 * Sends a request to an address that a person typed, so that it must not reach into the server's own network: https and
 * public addresses only, checked after the resolution of the name, and the connection goes to the checked address.
 * Redirects are not followed, and no body is read. @throws AddressError, and the error of the connection
 */
export async function guardedRequest(
  url: URL,
  { method, headers, body, signal, ca, ...guard }: GuardedRequest,
): Promise<IncomingMessage> {
  if (url.protocol !== 'https:') throw new AddressError('Its address is not https.');
  if (url.username || url.password) throw new AddressError('Its address has a user name.');
  const address = await allowedAddress(url, guard);
  const family = isIP(address);
  const pinned: LookupFunction = (_host, options, callback) =>
    options.all ? callback(null, [{ address, family }]) : callback(null, address, family);
  return new Promise<IncomingMessage>((done, fail) => {
    const sent = request(url, {
      method,
      headers,
      lookup: pinned,
      signal,
      agent: false,
      maxHeaderSize: maxHeaderBytes,
      ...(ca !== undefined && { ca }),
    });
    sent.on('error', fail);
    sent.on('response', (response) => {
      // Only the status and the headers are of interest.
      response.on('error', () => undefined).destroy();
      done(response);
    });
    sent.end(body);
  });
}

/** One address of the host, if all of them are allowed: a name with a private one among them is not trusted. */
async function allowedAddress(
  url: URL,
  {
    resolve = async (host) => (await lookUp(host, { all: true })).map(({ address }) => address),
    isAllowed = isPublicAddress,
  }: Pick<RequestGuard, 'resolve' | 'isAllowed'>,
): Promise<string> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await resolve(host);
  const [first] = addresses;
  if (first === undefined) throw new AddressError('Its name has no address.');
  if (!addresses.every(isAllowed)) throw new AddressError('Its address is not public, so the server does not read it.');
  return first;
}
