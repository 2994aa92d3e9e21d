import type { EmptyDatabase } from '@marquee/db/testing/empty-database';
import { send, type TestRequest, type TestResponse } from '../testing/app.ts';
import { TestProduct } from '../testing/product.ts';

export const owner = { username: 'owner', email: 'owner@example.com', password: 'Abcdef12' };
const metricsToken = '0123456789abcdef';

/** One of several processes of the product. */
export interface Replica {
  readonly product: TestProduct;
  readonly origin: string;
  get(path: string, options?: TestRequest): Promise<TestResponse>;
  /** Calls a mutation. */
  mutate(procedure: string, input: unknown, token?: string): Promise<TestResponse>;
  /** Calls a query. */
  query(procedure: string, token: string): Promise<TestResponse>;
  /** Value of a time series of /metrics. */
  metric(series: string): Promise<number>;
}

export interface Replicas {
  readonly all: readonly [Replica, Replica];
  kill(): Promise<void>;
}

/** Starts two processes of the product concurrently on one database. */
export async function startReplicas({ url }: EmptyDatabase, variables: Record<string, string> = {}): Promise<Replicas> {
  const environment = {
    PORT: '0',
    DATABASE_URL: url,
    METRICS_TOKEN: metricsToken,
    OWNER_USERNAME: owner.username,
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
    ...variables,
  };
  const products = [new TestProduct(environment), new TestProduct(environment)] as const;
  const kill = async () => {
    await Promise.all(products.map((product) => product.kill()));
  };
  try {
    return { all: await Promise.all([replicaOf(products[0]), replicaOf(products[1])]), kill };
  } catch (error) {
    await kill();
    throw error;
  }
}

async function replicaOf(product: TestProduct): Promise<Replica> {
  const origin = await product.listening();
  return {
    product,
    origin,
    get: (path, options) => send(origin, path, options),
    mutate: (procedure, input, token) =>
      send(origin, `/trpc/${procedure}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(input),
      }),
    query: (procedure, token) => send(origin, `/trpc/${procedure}`, { headers: { authorization: `Bearer ${token}` } }),
    async metric(series) {
      const { text } = await send(origin, '/metrics', { headers: { authorization: `Bearer ${metricsToken}` } });
      const line = text.split('\n').find((candidate) => candidate.startsWith(`${series} `));
      if (line === undefined) throw new Error(`/metrics has no ${series}`);
      return Number(line.slice(series.length + 1));
    },
  };
}
