import { owner } from './product.ts';

/** Calls procedures of a running product over HTTP, as its owner. */
export interface ApiClient {
  /** @throws where the answer is not 200 */
  query(procedure: string, input?: unknown): Promise<unknown>;
}

export async function signIn(address: string): Promise<ApiClient> {
  const { token } = (await call(`${address}/trpc/auth.login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailOrUsername: owner.username, password: owner.password }),
  })) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  return {
    query: (procedure, input = {}) =>
      call(`${address}/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`, { headers }),
  };
}

async function call(url: string, request: RequestInit): Promise<unknown> {
  const answer = await fetch(url, request);
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 500)}`);
  return JSON.parse(text).result.data;
}
