import { createHash, timingSafeEqual } from 'node:crypto';
import { readBearerToken } from '@marquee/auth/bearer-token';
import type { FastifyInstance } from 'fastify';
import { Histogram } from 'prom-client';
import { addCatalogueMetrics } from '../metrics/catalogue-metrics.ts';
import { addDatabaseMetrics } from '../metrics/database-metrics.ts';
import { routeClass } from '../metrics/route-class.ts';
import { addSessionMetrics } from '../metrics/session-metrics.ts';
import type { Parts } from '../parts.ts';
import type { RequestWatcher } from './request-end.ts';

const address = '/metrics';
/** s */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** What measures every request; nothing does where nobody may read it. */
export function measureRequests({ metrics }: Pick<Parts, 'metrics'>): RequestWatcher[] {
  if (metrics === null) return [];
  const durations = new Histogram({
    name: 'marquee_http_request_duration_seconds',
    help: 'Requests from their first byte to the end of their answer, by class of route and status',
    labelNames: ['route', 'status'],
    buckets,
    registers: [metrics.registry],
  });
  const measure: RequestWatcher = ({ route, status, milliseconds }) => {
    if (route !== address) durations.observe({ route: routeClass(route), status }, milliseconds / 1_000);
  };
  return [measure];
}

/** Answers /metrics in Prometheus' form to who bears the token; there is no such address without one. */
export function addMetrics(app: FastifyInstance, { metrics, catalogue, database, sessions, log }: Parts): void {
  if (metrics === null) return;
  const { registry, token } = metrics;
  addCatalogueMetrics(registry, catalogue);
  addSessionMetrics(registry, sessions);
  const measureDatabase = addDatabaseMetrics(registry, { database, log });

  app.get(address, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isSame(readBearerToken(request.headers.authorization) ?? '', token)) {
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

/** In the same time whatever the texts are: their hashes are of one length, and tell nothing of how far they agree. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
