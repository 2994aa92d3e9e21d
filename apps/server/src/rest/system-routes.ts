import {
  AdminStats,
  CacheStatistics,
  HistoryTotals,
  SystemHealth,
  SystemReport,
} from '@marquee/domain/administration/administration';
import { administrationMessages } from '@marquee/domain/administration/administration-messages';
import { HistoryDebug, HistorySource } from '@marquee/domain/history/watch-history';
import { z } from 'zod';
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
const health: z.input<typeof SystemHealth> = {
  database: { status: 'healthy', responseTime: 2, connections: 3 },
  api: { status: 'healthy', responseTime: 1, uptime: 86_400 },
  cache: { status: 'healthy', hitRate: 87.5, size: 1_048_576 },
};
const watchHistory = { total: 4_200, today: 38 };
const cache = { totalKeys: 180, hits: 700, misses: 100, hitRate: '87.5%', memoryUsage: 1.4 };

/** Statistics, health, catalogue cache and debug routes (docs/behaviour/rest-api.md §6). */
export const systemRoutes = [
  administrationRoute({
    operationId: 'getUserStatistics',
    method: 'GET',
    path: '/api/admin/stats',
    summary: 'Count the accounts',
    description: 'Returns how many accounts there are: new ones by day, week and month (UTC), premium ones and admins.',
    access: 'admin',
    procedure: 'admin.stats',
    message: 'Statistics read successfully',
    data: AdminStats,
    example: { data: stats },
  }),
  administrationRoute({
    operationId: 'getSystemHealth',
    method: 'GET',
    path: '/api/admin/system-health',
    summary: 'Get the health of the system',
    description: 'Returns the health of database, API and catalogue cache.',
    access: 'admin',
    procedure: 'admin.health',
    message: 'System health read successfully',
    data: SystemHealth,
    example: { data: health },
  }),
  administrationRoute({
    operationId: 'getWatchHistoryTotals',
    method: 'GET',
    path: '/api/admin/watch-history-stats',
    summary: 'Count all watch history records',
    description: 'Returns how many records all users have together.',
    access: 'admin',
    procedure: 'admin.historyStats',
    message: 'Watch history statistics read successfully',
    data: HistoryTotals,
    example: { data: watchHistory },
  }),
  administrationRoute({
    operationId: 'getSystemReport',
    method: 'GET',
    path: '/api/admin/system-report',
    summary: 'Export a system report',
    description: 'Returns statistics, health and the newest entries of the audit log in one document.',
    access: 'admin',
    procedure: 'admin.report',
    message: administrationMessages.reportExported,
    data: SystemReport,
    example: {
      data: {
        generatedAt: '2026-03-02T09:30:00.000Z',
        version: '0.1.0',
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
  administrationRoute({
    operationId: 'getCacheStatistics',
    method: 'GET',
    path: '/api/tmdb/cache/stats',
    summary: 'Get statistics of the catalogue cache',
    description: 'Returns hits, misses and size of the cache of catalogue responses.',
    access: 'admin',
    procedure: 'admin.cacheStats',
    message: 'Cache statistics read successfully',
    data: CacheStatistics,
    example: { data: cache },
  }),
  administrationRoute({
    operationId: 'clearCache',
    method: 'POST',
    path: '/api/tmdb/cache/clear',
    summary: 'Clear the catalogue cache',
    description: 'Removes all cached catalogue responses.',
    access: 'admin',
    procedure: 'admin.clearCache',
    message: administrationMessages.catalogueCacheCleared,
    data: z.object({}),
    toData: () => ({}),
    example: { data: {} },
  }),
  systemRoute({
    operationId: 'getWatchHistorySource',
    method: 'GET',
    path: '/api/debug/db-config',
    summary: 'Get where the watch history is stored',
    description: 'Returns whether the server stores the watch history at present; otherwise the browser does.',
    access: 'anyone',
    procedure: 'history.source',
    message: 'Database configuration read successfully',
    data: HistorySource,
    example: { data: { databaseConfig: { isRemote: true } } },
  }),
  systemRoute({
    operationId: 'getWatchHistoryDebug',
    method: 'GET',
    path: '/api/debug/watch-history',
    summary: 'Get debug data of the watch history',
    description: "Returns record counts and a sample of the caller's records.",
    access: 'admin',
    procedure: 'history.debug',
    message: 'Watch history debug data read successfully',
    data: HistoryDebug,
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
