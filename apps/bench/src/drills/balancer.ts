import { setTimeout } from 'node:timers/promises';
import type { Product } from '../product.ts';

/** What a load balancer does: it asks each replica how it is, and sends nobody to one that is not well. */
export interface Balancer {
  /** The next replica that is well. */
  address(): string;
  /** Resolves when so many replicas are well. */
  ready(count: number): Promise<void>;
  stop(): Promise<void>;
}

/** ms between two questions; a process that drains gives 500 notice. */
const interval = 50;

export function startBalancer(replicas: () => readonly Product[]): Balancer {
  let well: string[] = [];
  let turn = 0;
  let isStopped = false;
  const isWell = async ({ address }: Product) => {
    try {
      return (await fetch(`${address}/api/health`, { signal: AbortSignal.timeout(2_000) })).ok;
    } catch {
      return false;
    }
  };
  const follow = async () => {
    for (; !isStopped; await setTimeout(interval)) {
      const asked = [...replicas()];
      const answers = await Promise.all(asked.map(isWell));
      well = asked.filter((_, index) => answers[index]).map(({ address }) => address);
    }
  };
  const following = follow();
  return {
    address: () => {
      turn += 1;
      return well[turn % well.length] ?? 'http://127.0.0.1:1';
    },
    async ready(count) {
      while (well.length < count) await setTimeout(interval);
    },
    stop: async () => {
      isStopped = true;
      await following;
    },
  };
}
