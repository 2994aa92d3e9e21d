import { type CatalogueRead, readKey, upstreamAddress } from '../catalogue-read.ts';

export interface TmdbCredential {
  /** A token goes in the header; only the older key goes in the address. */
  readonly kind: 'token' | 'key';
  readonly value: string;
}

/** A call as it is made, and as it may be told of. */
export interface UpstreamRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** The address without host or credential, for messages and logs. */
  readonly shown: string;
  /** Whether the address names one title, so that a refused address is a title that is not there. */
  readonly namesTitle: boolean;
}

/** @throws Error where the credential cannot be sent; without it, since `fetch` would quote it. */
export function requestMaker(baseUrl: string, credential: TmdbCredential): (read: CatalogueRead) => UpstreamRequest {
  if (!/^[\x21-\x7e]+$/.test(credential.value)) {
    throw new Error('the upstream credential must be one word of printable ASCII characters');
  }
  const headers = {
    accept: 'application/json',
    'user-agent': 'Marquee',
    ...(credential.kind === 'token' && { authorization: `Bearer ${credential.value}` }),
  };
  return (read) => {
    const { path, parameters } = upstreamAddress(read);
    const url = new URL(`${baseUrl}${path}`);
    for (const [name, value] of parameters) url.searchParams.set(name, value);
    if (credential.kind === 'key') url.searchParams.set('api_key', credential.value);
    return { url, headers, shown: readKey(read), namesTitle: read.kind === 'details' || read.kind === 'season' };
  };
}
