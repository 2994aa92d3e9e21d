import { owner } from './servers/product.ts';

/** Calls procedures over HTTP as the owner. */
export interface ApiClient {
  /** @throws when the status is not 200 */
  query(procedure: string, input?: unknown): Promise<unknown>;
}

export async function signIn(baseUrl: string): Promise<ApiClient> {
  const { token } = (await call(`${baseUrl}/trpc/auth.login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailOrUsername: owner.username, password: owner.password }),
  })) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  return {
    query: (procedure, input = {}) =>
      call(`${baseUrl}/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`, { headers }),
  };
}

async function call(url: string, request: RequestInit): Promise<unknown> {
  const response = await fetch(url, request);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${url} returned ${response.status}: ${text.slice(0, 500)}`);
  return JSON.parse(text).result.data;
}
