import { join } from 'node:path';
import { createRecommendationCache } from '@marquee/api/history/recommendation-cache';
import { sharedCleanup } from '@marquee/api/history/shared-cleanup';
import { createPasswords } from '@marquee/auth/passwords';
import { createSessions } from '@marquee/auth/sessions';
import { Catalogue } from '@marquee/catalogue/catalogue';
import { createSamplePictures } from '@marquee/catalogue/sample/sample-pictures';
import { openDatabase } from '@marquee/db/database';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import { createSource } from './catalogue-source.ts';
import { drain } from './drain.ts';
import type { Environment } from './environment.ts';
import { provideOwner } from './first-owner.ts';
import { startHistoryCleanup } from './jobs/history-cleanup.ts';
import { startSessionSweep } from './jobs/session-sweep.ts';
import { listen } from './listen.ts';
import { createMetrics } from './metrics/metrics.ts';
import { watchSource } from './metrics/watched-source.ts';
import { openRateLimits } from './open-rate-limits.ts';
import type { Lifecycle, Parts } from './parts.ts';
import { openPictureProxy } from './pictures/open-picture-proxy.ts';
import { picturesBase } from './pictures/pictures.ts';
import { createPlayerDirectory, playerPlaces } from './players/player-directory.ts';
import { createRedisAnswers } from './redis-answers.ts';
import { openSharedStore } from './shared-store.ts';
import { findShippedFiles } from './shipped-files.ts';
import { readSite } from './site-file.ts';

export interface Server {
  /** Lets the requests under way end, closes everything. */
  drain(): Promise<void>;
}

/**
 * Opens every part, builds the app over them and listens.
 * @throws StartError, and whatever the database cannot open for.
 */
export async function startServer(environment: Environment, log: FastifyBaseLogger): Promise<Server> {
  const clock = () => new Date();
  const shipped = findShippedFiles();
  const files = environment.FIRST_VIEW === 'on' ? shipped : { ...shipped, firstView: null };
  const site = await readSite(join(files.configuration, 'site.json'));
  const lifecycle: Lifecycle = { draining: false };
  const metrics = createMetrics(environment);
  const source = createSource(environment, { clock, log });
  const isSample = source.name === 'sample';
  const players = createPlayerDirectory(playerPlaces(environment, files.configuration), { clock, log });
  const pictureProxy = isSample ? null : await openPictureProxy(environment, { clock, log });
  // The first page must not wait for a slow remote; reading never fails.
  void players.read();
  const database = await openDatabase({
    ...(environment.DATABASE_URL && { url: environment.DATABASE_URL }),
    dataDirectory: environment.DATA_DIR,
    pool: environment.DATABASE_POOL,
    log,
  });
  const store = await openSharedStore(environment, log);
  const shared = store && createRedisAnswers(store, clock);
  const closeShared = () => {
    shared?.close();
    store?.close();
  };
  try {
    const parts: Parts = {
      catalogue: new Catalogue({
        source: metrics ? watchSource(source, metrics.registry) : source,
        clock,
        log,
        shared,
      }),
      pictures: isSample ? createSamplePictures({ clock }) : null,
      pictureProxy,
      players,
      database,
      sessions: createSessions(database.drizzle),
      passwords: createPasswords(),
      historyRetentionDays: environment.HISTORY_RETENTION_DAYS,
      recommendationCache: createRecommendationCache(),
      rateLimits: openRateLimits(environment, store, log),
      metrics,
      clock,
      startedAt: clock(),
      log,
      files,
      client: {
        imageBase: isSample ? '/art' : pictureProxy ? picturesBase : environment.TMDB_IMAGE_BASE_URL,
        catalogue: isSample ? 'sample' : 'live',
        site,
      },
      publicUrl: environment.PUBLIC_URL ?? null,
      trustedProxies: environment.TRUST_PROXY,
      lifecycle,
    };
    await provideOwner(environment, parts, log);
    const app = await buildApp(parts);
    await listen(app, environment);
    const stopSessionSweep = startSessionSweep(parts);
    const history = { db: database, clock, historyRetentionDays: parts.historyRetentionDays };
    const stopHistoryCleanup = startHistoryCleanup({ clean: (stopping) => sharedCleanup(history, stopping), log });
    return {
      drain: () => {
        stopSessionSweep();
        stopHistoryCleanup();
        return drain({ app, lifecycle, database }).finally(closeShared);
      },
    };
  } catch (error) {
    closeShared();
    await database.close();
    throw error;
  }
}
