import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtProgram, type Product, startProduct } from '../product.ts';
import { send } from './calls.ts';
import { type FaultyUpstream, startFaultyUpstream } from './faulty-upstream.ts';
import { warmPaths } from './readers.ts';

/** The built product on its embedded database, beside an upstream that can be made to fail. */
export interface ProductBesideUpstream {
  readonly product: Product;
  readonly upstream: FaultyUpstream;
  stop(): Promise<void>;
}

/** Starts both, and reads what the drills' readers read, so that the cache is warm. @throws where a read fails */
export async function startProductBesideUpstream(): Promise<ProductBesideUpstream> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-drill-'));
  const upstream = await startFaultyUpstream();
  const product = await startProduct(builtProgram, { DATA_DIR: folder, ...upstream.environment });
  for (const path of warmPaths) {
    const { status } = await send(product.address + path);
    if (status !== 200) throw new Error(`${path} was answered with ${status}`);
  }
  return {
    product,
    upstream,
    stop: async () => {
      await product.stop();
      await upstream.shut();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
