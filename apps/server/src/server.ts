import { join } from 'node:path';
import { sharedCleanup } from '@marquee/api/history-cleanup';
import { createRecommendationCache } from '@marquee/api/recommendation-cache';
import { createPasswords } from '@marquee/auth/passwords';
import { createSessions } from '@marquee/auth/sessions';
import { Catalogue } from '@marquee/catalogue/catalogue';
import { openDatabase } from '@marquee/db/database';
import { createSampleImages } from '@marquee/sample-catalogue/sample-images';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import type { Environment } from './configuration/environment.ts';
import { readSite } from './configuration/site-file.ts';
import { openImageProxy } from './image-proxy/image-proxy.ts';
import { imageProxyBase } from './image-proxy/image-routes.ts';
import { startHistoryCleanup, startSessionSweep } from './jobs/jobs.ts';
import { createMetrics } from './metrics/metrics.ts';
import { createPlayerDirectory, playerSources } from './players/player-directory.ts';
import { openRateLimits } from './redis/open-rate-limits.ts';
import { createRedisCache } from './redis/redis-cache.ts';
import { openRedisConnection } from './redis/redis-connection.ts';
import { findShippedFiles } from './shipped-files.ts';
import { drain } from './shutdown/drain.ts';
import type { Dependencies, Lifecycle } from './startup/dependencies.ts';
import { ensureFirstOwner } from './startup/first-owner.ts';
import { listen } from './startup/listen.ts';
import { measureSource, openCatalogueSource } from './startup/open-catalogue-source.ts';

export interface Server {
  /** Finishes requests in flight and closes everything. */
  drain(): Promise<void>;
}

/**
 * Opens all dependencies, builds the app and listens.
 * @throws StartError, and the database's error when it cannot open.
 */
export async function startServer(environment: Environment, log: FastifyBaseLogger): Promise<Server> {
  const clock = () => new Date();
  const files = findShippedFiles();
  const { providers, ...site } = await readSite(join(files.configuration, 'site.json'));
  const lifecycle: Lifecycle = { isDraining: false };
  const metrics = createMetrics(environment);
  const source = openCatalogueSource(environment, { clock, log });
  const isSample = source.name === 'sample';
  const players = createPlayerDirectory(playerSources(environment, files.configuration), { clock, log });
  const imageProxy = isSample ? null : await openImageProxy(environment, { clock, log });
  // Warms the cache: the first page must not wait for a slow remote configuration. `read` never rejects.
  void players.read();
  const database = await openDatabase({
    ...(environment.DATABASE_URL && { url: environment.DATABASE_URL }),
    dataDirectory: environment.DATA_DIR,
    pool: environment.DATABASE_POOL,
    log,
  });
  const redis = await openRedisConnection(environment, log);
  const redisCache = redis && createRedisCache(redis, clock);
  const closeRedis = () => {
    redisCache?.close();
    redis?.close();
  };
  try {
    const dependencies: Dependencies = {
      catalogue: new Catalogue({
        source: metrics ? measureSource(source, metrics.registry) : source,
        clock,
        log,
        distributedCache: redisCache,
      }),
      sampleImages: isSample ? createSampleImages({ clock }) : null,
      imageProxy,
      players,
      providers,
      database,
      sessions: createSessions(database.drizzle),
      passwords: createPasswords(),
      historyRetentionDays: environment.HISTORY_RETENTION_DAYS,
      recommendationCache: createRecommendationCache(),
      rateLimits: openRateLimits(environment, redis, log),
      metrics,
      clock,
      startedAt: clock(),
      log,
      files,
      client: {
        imageBase: isSample ? '/art' : imageProxy ? imageProxyBase : environment.TMDB_IMAGE_BASE_URL,
        catalogue: isSample ? 'sample' : 'live',
        historyRetentionDays: environment.HISTORY_RETENTION_DAYS,
        providerRegion: providers.region,
        site,
      },
      rendersPages: environment.SSR === 'on',
      publicUrl: environment.PUBLIC_URL ?? null,
      trustedProxies: environment.TRUST_PROXY,
      lifecycle,
    };
    await ensureFirstOwner(environment, dependencies, log);
    const app = await buildApp(dependencies);
    await listen(app, environment);
    const stopSessionSweep = startSessionSweep(dependencies);
    const history = { db: database, clock, historyRetentionDays: dependencies.historyRetentionDays };
    const stopHistoryCleanup = startHistoryCleanup({ clean: (stopping) => sharedCleanup(history, stopping), log });
    return {
      drain: () => {
        stopSessionSweep();
        stopHistoryCleanup();
        return drain({ app, lifecycle, database }).finally(closeRedis);
      },
    };
  } catch (error) {
    closeRedis();
    await database.close();
    throw error;
  }
}
