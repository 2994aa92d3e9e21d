import { setTimeout } from 'node:timers/promises';
import type { Product } from '../servers/product.ts';

/** A load balancer in miniature: health checks, and round robin over the healthy replicas. */
export interface LoadBalancer {
  /** Base URL of the next healthy replica. */
  nextUrl(): string;
  /** Resolves when `count` replicas are healthy. */
  waitForHealthy(count: number): Promise<void>;
  stop(): Promise<void>;
}

/** A draining process reports 503 for 500 ms before it closes. */
const checkIntervalMs = 50;

export function startLoadBalancer(replicas: () => readonly Product[]): LoadBalancer {
  let healthyUrls: string[] = [];
  let turn = 0;
  let isStopped = false;
  const isHealthy = async ({ baseUrl }: Product) => {
    try {
      return (await fetch(`${baseUrl}/api/health`, { signal: AbortSignal.timeout(2_000) })).ok;
    } catch {
      return false;
    }
  };
  const checkHealth = async () => {
    for (; !isStopped; await setTimeout(checkIntervalMs)) {
      const checked = [...replicas()];
      const results = await Promise.all(checked.map(isHealthy));
      healthyUrls = checked.filter((_, index) => results[index]).map(({ baseUrl }) => baseUrl);
    }
  };
  const checking = checkHealth();
  return {
    nextUrl: () => {
      turn += 1;
      return healthyUrls[turn % healthyUrls.length] ?? 'http://127.0.0.1:1';
    },
    async waitForHealthy(count) {
      while (healthyUrls.length < count) await setTimeout(checkIntervalMs);
    },
    stop: async () => {
      isStopped = true;
      await checking;
    },
  };
}
