import type { SystemHealth } from '@marquee/domain/administration/administration';
import { administrationMessages } from '@marquee/domain/administration/administration-messages';
import { responseMessages } from '@marquee/domain/site/response-messages';
import { restRoutesOf } from './define-rest-route.ts';
import { exampleRecord } from './examples.ts';

const administrationRoute = restRoutesOf('Administration');
const systemRoute = restRoutesOf('System');

const stats = {
  totalUsers: 120,
  newUsersToday: 2,
  newUsersThisWeek: 9,
  newUsersThisMonth: 31,
  premiumUsers: 14,
  adminUsers: 3,
};
const health: SystemHealth = {
  database: { status: 'healthy', responseTime: 2, connections: 3 },
  api: { status: 'healthy', responseTime: 1, uptime: 86_400 },
  cache: { status: 'healthy', hitRate: 87.5, size: 1_048_576 },
  warnings: [],
};
const watchHistory = { total: 4_200, today: 38 };
const cache = { totalKeys: 180, hits: 700, responseHits: 520, misses: 100, hitRate: '87.5%', memoryUsage: 1.4 };

/** Statistics, health, catalogue cache and debug routes (docs/behaviour/rest-api.md §6). */
export const systemRoutes = [
  administrationRoute('GET /api/admin/stats', 'admin.stats', {
    operationId: 'getUserStatistics',
    summary: 'Count the accounts',
    description: 'Returns how many accounts there are: new ones by day, week and month (UTC), premium ones and admins.',
    message: responseMessages.statisticsRead,
    example: { data: stats },
  }),
  administrationRoute('GET /api/admin/system-health', 'admin.health', {
    operationId: 'getSystemHealth',
    summary: 'Get the health of the system',
    description: 'Returns the health of database, API and catalogue cache, and what the answering process warns of.',
    message: responseMessages.systemHealthRead,
    example: { data: health },
  }),
  administrationRoute('GET /api/admin/watch-history-stats', 'admin.historyStats', {
    operationId: 'getWatchHistoryTotals',
    summary: 'Count all watch history records',
    description: 'Returns how many records all users have together.',
    message: responseMessages.historyStatisticsRead,
    example: { data: watchHistory },
  }),
  administrationRoute('GET /api/admin/system-report', 'admin.report', {
    operationId: 'getSystemReport',
    summary: 'Export a system report',
    description: 'Returns statistics, health and the newest entries of the audit log in one document.',
    message: administrationMessages.reportExported,
    example: {
      data: {
        generatedAt: '2026-03-02T09:30:00.000Z',
        version: '1.0.0',
        stats,
        health,
        watchHistory,
        cache,
        audit: [
          {
            id: 51,
            at: '2026-03-02T09:12:00.000Z',
            actor: 'owner',
            action: 'set-role',
            target: 'ada',
            before: { role: 'user' },
            after: { role: 'admin' },
          },
        ],
      },
    },
  }),
  administrationRoute('GET /api/tmdb/cache/stats', 'admin.cacheStats', {
    operationId: 'getCacheStatistics',
    summary: 'Get statistics of the catalogue cache',
    description:
      'Returns what came from memory since the process started, and how many documents of the catalogue it holds.',
    message: responseMessages.cacheStatisticsRead,
    example: { data: cache },
  }),
  administrationRoute('POST /api/tmdb/cache/clear', 'admin.clearCache', {
    operationId: 'clearCache',
    summary: 'Clear the catalogue cache',
    description: 'Removes all cached catalogue responses.',
    message: administrationMessages.catalogueCacheCleared,
    example: { data: {} },
  }),
  systemRoute('GET /api/debug/db-config', 'history.source', {
    operationId: 'getWatchHistorySource',
    summary: 'Get where the watch history is stored',
    description: 'Returns whether the server stores the watch history at present; otherwise the browser does.',
    message: responseMessages.databaseConfigurationRead,
    example: { data: { databaseConfig: { isRemote: true } } },
  }),
  systemRoute('GET /api/debug/watch-history', 'history.debug', {
    operationId: 'getWatchHistoryDebug',
    summary: 'Get debug data of the watch history',
    description: "Returns record counts and a sample of the caller's records.",
    message: responseMessages.historyDebugRead,
    example: {
      data: {
        watchHistoryTableExists: true,
        userId: 7,
        totalWatchHistoryCount: 4_200,
        userWatchHistoryCount: 12,
        userSampleData: [exampleRecord],
      },
    },
  }),
];
