import { type CatalogueRead, readKey, upstreamUrl } from '../catalogue-read.ts';

export interface TmdbCredential {
  /** A token goes into a header, the older kind of key into the URL. */
  readonly kind: 'token' | 'key';
  readonly value: string;
}

export interface UpstreamRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** Path and query without the credential, for messages and logs. */
  readonly label: string;
  /** Whether the path names one title or person, so that a 400 means that it does not exist. */
  readonly isAboutTitle: boolean;
}

const titleKinds: readonly CatalogueRead['kind'][] = ['details', 'season', 'episode', 'person', 'part', 'find'];

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
    return { url, headers, label: readKey(read), isAboutTitle: titleKinds.includes(read.kind) };
  };
}
