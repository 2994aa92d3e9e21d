import { createHash, timingSafeEqual } from 'node:crypto';
import { readBearerToken } from '@marquee/auth/session-token';
import type { FastifyInstance } from 'fastify';
import { Histogram } from 'prom-client';
import type { EdgeOptions } from '../edge/edge.ts';
import type { Dependencies } from '../startup/dependencies.ts';
import { addCollectedMetrics, addDatabaseMetrics } from './collected-metrics.ts';
import type { Metrics } from './metrics-registry.ts';

/** Seconds. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Measures every request. */
export function measureRequests(metrics: Metrics | null): EdgeOptions['measure'] {
  if (metrics === null) return null;
  const durations = new Histogram({
    name: 'marquee_http_request_duration_seconds',
    help: 'Duration of requests up to the end of the response, by class of route and status',
    labelNames: ['route', 'status'],
    buckets: durationBuckets,
    registers: [metrics.registry],
  });
  return ({ routeClass: route, startedAt }, status) => {
    if (route !== 'metrics') durations.observe({ route, status }, (performance.now() - startedAt) / 1_000);
  };
}

/** Serves /metrics in Prometheus format to clients with METRICS_TOKEN; 404 when the token is not configured. */
export function addMetrics(app: FastifyInstance, dependencies: Dependencies): void {
  const { metrics } = dependencies;
  if (metrics === null) return;
  const { registry, token } = metrics;
  addCollectedMetrics(registry, dependencies);
  const measureDatabase = addDatabaseMetrics(registry, dependencies);

  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isEqualSecret(readBearerToken(request.headers.authorization) ?? '', token)) {
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .type('text/plain; charset=utf-8')
        .send('Send the token of METRICS_TOKEN: "Authorization: Bearer …".\n');
    }
    await measureDatabase();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Constant-time comparison; the hashes have equal length, which timingSafeEqual requires. */
function isEqualSecret(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
