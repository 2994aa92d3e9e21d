import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtProgram, type Product, startProduct } from '../servers/product.ts';
import { type FaultyUpstream, startFaultyUpstream } from './faulty-upstream.ts';
import { send } from './http-calls.ts';
import { warmPaths } from './read-load.ts';

/** The built product on its embedded database, with an upstream that can be made to fail. */
export interface ProductWithUpstream {
  readonly product: Product;
  readonly upstream: FaultyUpstream;
  stop(): Promise<void>;
}

/** Starts both and warms the cache with the paths of the read load. @throws when a read fails */
export async function startProductWithUpstream(): Promise<ProductWithUpstream> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-fault-'));
  const upstream = await startFaultyUpstream();
  const product = await startProduct(builtProgram, { DATA_DIR: folder, ...upstream.environment });
  for (const path of warmPaths) {
    const { status } = await send(product.baseUrl + path);
    if (status !== 200) throw new Error(`${path} returned ${status}`);
  }
  return {
    product,
    upstream,
    stop: async () => {
      await product.stop();
      await upstream.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
