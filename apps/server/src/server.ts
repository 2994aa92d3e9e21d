import { join } from 'node:path';
import { AiringJob } from '@marquee/api/airing-job';
import { createAnnouncementBoard } from '@marquee/api/announcement-board';
import { createDailyCounts } from '@marquee/api/daily-counts';
import { ImportWork } from '@marquee/api/import-work';
import { newestPlayerList } from '@marquee/api/player-lists';
import { createRecommendationCache } from '@marquee/api/recommendation-cache';
import { createPasswords } from '@marquee/auth/passwords';
import { createSessions } from '@marquee/auth/sessions';
import { Catalogue } from '@marquee/catalogue/catalogue';
import { openDatabase } from '@marquee/db/database';
import { offeredViews } from '@marquee/domain/view/view';
import { PassingTexts } from '@marquee/titles/passing-texts';
import { StoredTitles } from '@marquee/titles/stored-titles';
import { openTitleIndex } from '@marquee/titles/title-index';
import type { FastifyBaseLogger } from 'fastify';
import packageFile from '../package.json' with { type: 'json' };
import { buildApp } from './app.ts';
import { openBackupSocket } from './backups/backup-socket.ts';
import { clientConfiguration } from './configuration/client-configuration.ts';
import type { Environment } from './configuration/environment.ts';
import { warnOfFolders } from './configuration/operator-folders.ts';
import { readSite } from './configuration/site-file.ts';
import { createLiveExamination } from './doctor/examine-live.ts';
import { fullDisks } from './doctor/full-disks.ts';
import { createReleaseCheck } from './doctor/new-release.ts';
import { imageFolder, openImageProxy } from './image-proxy/image-proxy.ts';
import { startJobs } from './jobs/jobs.ts';
import { serverJobs } from './jobs/server-jobs.ts';
import { openLibrary } from './library/open-library.ts';
import { openMail } from './mail/smtp-mail.ts';
import { createMetrics } from './metrics/metrics-registry.ts';
import { openOidc } from './oidc/open-oidc.ts';
import { createFramingProbe } from './players/framing-probe.ts';
import { createPlayerDirectory, playerSources } from './players/player-directory.ts';
import { openPush } from './push/open-push.ts';
import { openRateLimits } from './redis/open-rate-limits.ts';
import { createRedisCache } from './redis/redis-cache.ts';
import { openRedisConnection } from './redis/redis-connection.ts';
import { findShippedFiles } from './shipped-files.ts';
import { drain } from './shutdown/drain.ts';
import type { Lifecycle } from './shutdown/lifecycle.ts';
import { openPages } from './ssr/pages.ts';
import type { Dependencies } from './startup/dependencies.ts';
import { ensureFirstOwner, firstOwnerOf } from './startup/first-owner.ts';
import { createMessagesOf, offeredLanguages } from './startup/languages.ts';
import { listen, probeAddress } from './startup/listen.ts';
import { measureSource, openCatalogueSource } from './startup/open-catalogue-source.ts';

/** After a boot of the machine, the server of the database may come up later. */
const databaseWaitSeconds = 30;

export interface Server {
  /** Serves, and starts the jobs. @throws StartError */
  listen(): Promise<void>;
  /** Finishes requests in flight and closes everything. */
  drain(): Promise<void>;
}

/**
 * Opens all dependencies and builds the app.
 * @throws StartError, and the database's error when it cannot open.
 */
export async function openServer(environment: Environment, log: FastifyBaseLogger): Promise<Server> {
  const clock = () => new Date();
  const files = findShippedFiles();
  const { translations } = await openPages(files.serverEntry);
  const { providers: siteProviders, ...site } = await readSite(join(files.configuration, 'site.json'));
  const providers = { ...siteProviders, ...(environment.REGION && { region: environment.REGION }) };
  const lifecycle: Lifecycle = { isDraining: false };
  const metrics = createMetrics(environment);
  const source = openCatalogueSource(environment, { clock, log });
  const isSample = source.name === 'sample';
  const imageProxy =
    isSample || environment.IMAGE_PROXY === 'off'
      ? null
      : await openImageProxy({
          baseUrl: environment.TMDB_IMAGE_BASE_URL,
          folder: imageFolder(environment.DATA_DIR),
          maxBytes: environment.IMAGE_CACHE_MEGABYTES * 1024 * 1024,
          clock,
          log,
        });
  await probeAddress(environment);
  const { DATABASE_URL: url, DATA_DIR: dataDirectory, DATABASE_POOL: pool } = environment;
  const database = await openDatabase({ url, dataDirectory, pool, log, waitSeconds: databaseWaitSeconds });
  // Not awaited: a network drive that does not answer must not hold up the start.
  void warnOfFolders(environment, log);
  const readStored = () => newestPlayerList(database.drizzle);
  const players = createPlayerDirectory(playerSources(environment, files.configuration, readStored), { clock, log });
  // Warms the cache: the first page must not wait for a slow remote configuration. `read` never rejects.
  void players.read();
  const redis = await openRedisConnection(environment, log);
  const redisCache = redis && createRedisCache(redis, clock);
  const closeRedis = () => {
    redisCache?.close();
    redis?.close();
  };
  const closeAndThrow = async (error: unknown): Promise<never> => {
    closeRedis();
    await database.close();
    throw error;
  };
  try {
    const measured = metrics ? measureSource(source, metrics.registry) : source;
    const { TITLE_INDEX: mode, TITLE_EXPORTS_URL: exportsUrl } = environment;
    const titleIndex = openTitleIndex({ mode, exportsUrl, source: measured, db: database, clock, log });
    const passingTexts = new PassingTexts({ db: database, clock, log });
    const shownSource = passingTexts.observe(titleIndex?.source ?? measured);
    const catalogue = new Catalogue({ source: shownSource, clock, log, distributedCache: redisCache });
    const announcements = createAnnouncementBoard({ db: database, clock });
    await announcements.reload();
    const mail = await openMail(environment);
    const owner = firstOwnerOf(environment);
    const oidc = openOidc(environment);
    const { BACKUP_DIR: folder, BACKUP_EVERY_HOURS: everyHours, BACKUP_COUNT: count } = environment;
    const backupSchedule = folder === undefined ? null : { folder, everyHours, count };
    const titles = new StoredTitles({ db: database, catalogue, clock, log });
    const importWork = new ImportWork({ db: database, catalogue, titles, clock, log });
    const airingJob = new AiringJob({ db: database, catalogue, titles, clock, log });
    const library = await openLibrary(environment, { db: database, catalogue, titles, clock, log });
    const dependencies: Dependencies = {
      announcements,
      dailyCounts: createDailyCounts({ db: database, clock }),
      edge: { responseHits: 0, responseMisses: 0, hasUncountedProxy: false },
      installation: {
        catalogue: isSample ? 'sample' : 'live',
        publicUrl: environment.PUBLIC_URL ?? null,
        owner: owner && { username: owner.username, email: owner.email },
        contacts: site,
        examine: createLiveExamination(environment, database),
        fullDisks: (messages) => fullDisks(environment, undefined, messages),
        newRelease: createReleaseCheck({
          url: environment.UPDATE_CHECK_URL,
          ownVersion: packageFile.version,
          clock,
          log,
        }),
      },
      catalogue,
      titles,
      importWork,
      titleIndex,
      servesSampleImages: isSample,
      imageProxy,
      players,
      framing: createFramingProbe(),
      providers,
      database,
      sessions: createSessions(database.drizzle),
      passwords: createPasswords(),
      mail,
      push: openPush(environment),
      signIn: {
        signUp: environment.SIGN_UP,
        access: environment.ACCESS,
        passwordLogin: environment.PASSWORD_LOGIN === 'on',
      },
      oidc,
      historyRetentionDays: environment.HISTORY_RETENTION_DAYS,
      recommendationCache: createRecommendationCache(),
      library,
      media: library?.media ?? null,
      backupSchedule,
      rateLimits: openRateLimits(environment, redis, log),
      metrics,
      clock,
      startedAt: clock(),
      log,
      files,
      views: offeredViews(providers.region, offeredLanguages(environment, translations)),
      messagesOf: createMessagesOf(translations),
      client: clientConfiguration(environment, {
        isSample,
        hasImageProxy: imageProxy !== null,
        providers,
        site,
        oidc,
        mail,
      }),
      rendersPages: environment.SSR === 'on',
      publicUrl: environment.PUBLIC_URL ?? null,
      trustedProxies: environment.TRUST_PROXY,
      lifecycle,
    };
    await ensureFirstOwner(environment, dependencies, log);
    const app = await buildApp(dependencies);
    const context = { ...dependencies, db: database, version: packageFile.version };
    let stopJobs = () => {};
    // A promise, so that a stop right after the start waits for the socket that it removes.
    let backupSocket = Promise.resolve(async () => {});
    return {
      listen: async () => {
        await listen(app, environment).catch(closeAndThrow);
        library?.start();
        titleIndex?.start();
        if (database.kind === 'embedded') backupSocket = openBackupSocket(dataDirectory, context);
        await backupSocket;
        stopJobs = startJobs(serverJobs({ ...context, database, importWork, airingJob }), { log });
      },
      drain: async () => {
        stopJobs();
        await (await backupSocket)();
        // At the latest after the batch that it is at; what is left goes on with the next start.
        await Promise.all([importWork.close(), airingJob.close()]);
        // A scan ends at its next step; the database need not wait for it.
        await Promise.all([
          drain({ app, lifecycle, dailyCounts: dependencies.dailyCounts, database }),
          library?.close(),
          titleIndex?.close(),
          passingTexts.close(),
          titles.settled(),
        ]).finally(closeRedis);
      },
    };
  } catch (error) {
    return closeAndThrow(error);
  }
}
