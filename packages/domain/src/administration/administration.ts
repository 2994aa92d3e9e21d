import { z } from 'zod';
import { Email, NewPassword, OwnerProof, Role, User, Username } from '../accounts/account.ts';
import { maxEmailLength } from '../accounts/account-limits.ts';
import { roles } from '../accounts/roles.ts';
import { maxId } from '../limits.ts';
import { plainText } from '../plain-text.ts';
import { messages } from '../site/messages.ts';
import { Finding } from './first-run.ts';

const adminPage = 10;
const maxAdminPage = 100;

export const AdminStats = z.object({
  totalUsers: z.int().min(0),
  newUsersToday: z.int().min(0),
  newUsersThisWeek: z.int().min(0),
  newUsersThisMonth: z.int().min(0),
  premiumUsers: z.int().min(0),
  /** Admins and owners. */
  adminUsers: z.int().min(0),
});
export type AdminStats = z.infer<typeof AdminStats>;

const HealthStatus = z.enum(['healthy', 'warning', 'error']);
export type HealthStatus = z.infer<typeof HealthStatus>;

export const SystemHealth = z.object({
  database: z.object({ status: HealthStatus, responseTime: z.number(), connections: z.int().min(0) }),
  /** `responseTime` in ms, `uptime` in seconds. */
  api: z.object({ status: HealthStatus, responseTime: z.number(), uptime: z.number() }),
  /** `hitRate` in percent, `size` in bytes. */
  cache: z.object({ status: HealthStatus, hitRate: z.number(), size: z.number() }),
  /** What the process that answers has noticed since its start. */
  warnings: z.array(Finding.required()),
});
export type SystemHealth = z.infer<typeof SystemHealth>;

export const HistoryTotals = z.object({ total: z.int().min(0), today: z.int().min(0) });
export type HistoryTotals = z.infer<typeof HistoryTotals>;

/**
 * Documents of the catalogue in memory, and what was read from memory: whole responses, and documents for those that
 * had to be made. `hitRate` is a string such as '87.5%', `memoryUsage` is in MB.
 */
export const CacheStatistics = z.object({
  totalKeys: z.int().min(0),
  hits: z.int().min(0),
  /** Whole responses among the hits. */
  responseHits: z.int().min(0),
  /** Documents that waited for the source. */
  misses: z.int().min(0),
  hitRate: z.string(),
  memoryUsage: z.number().min(0),
});
export type CacheStatistics = z.infer<typeof CacheStatistics>;

export const userSorts = ['username', 'role', 'isPremium', 'created_at'] as const;
export const UserSort = z.enum(userSorts);
export type UserSort = z.infer<typeof UserSort>;

/**
 * `search` matches a case-insensitive substring of username or email. Among more than 10,000 accounts, one or two
 * characters, or punctuation only, match a prefix instead.
 */
export const UserListQuery = z.strictObject({
  page: z.int().min(1).max(maxId).default(1),
  limit: z.int().min(1).max(maxAdminPage).default(adminPage),
  search: z.string().trim().max(maxEmailLength).regex(plainText, messages.invalidInput).default(''),
  role: z.enum(['all', ...roles]).default('all'),
  sortBy: UserSort.default('created_at'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
});
export type UserListQuery = z.infer<typeof UserListQuery>;

export const Pagination = z.object({
  currentPage: z.int().min(1),
  totalPages: z.int().min(0),
  totalUsers: z.int().min(0),
  limit: z.int().min(1),
  hasNext: z.boolean(),
  hasPrev: z.boolean(),
});
export type Pagination = z.infer<typeof Pagination>;

export const UserPage = z.object({ users: z.array(User), pagination: Pagination });
export type UserPage = z.infer<typeof UserPage>;

export const UserId = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

/** An admin's edit of an account; an empty password leaves it unchanged. */
export const UserEdit = z.strictObject({
  id: UserId,
  username: Username.optional(),
  email: Email.optional(),
  password: z
    .literal('')
    .transform(() => undefined)
    .or(NewPassword)
    .optional(),
  /** For a new email or password of one's own account. */
  ...OwnerProof.shape,
});
export type UserEdit = z.infer<typeof UserEdit>;

export const RoleAssignment = z.strictObject({ id: UserId, role: Role });
export type RoleAssignment = z.infer<typeof RoleAssignment>;

/** Without `isPremium` the status is toggled. */
export const PremiumAssignment = z.strictObject({ id: UserId, isPremium: z.boolean().optional() });
export type PremiumAssignment = z.infer<typeof PremiumAssignment>;

/** One action of an admin. `before` and `after` contain no secrets. */
export const AuditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  actor: z.string(),
  action: z.string(),
  /** Username of the changed account; null if the action changed none. */
  target: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Download of Export Users, without any credentials; `total` also counts users beyond the limit. */
export const UserExport = z.object({ exportDate: z.iso.datetime(), total: z.int().min(0), users: z.array(User) });
export type UserExport = z.infer<typeof UserExport>;

export const SystemReport = z.object({
  generatedAt: z.iso.datetime(),
  version: z.string(),
  stats: AdminStats,
  health: SystemHealth,
  watchHistory: HistoryTotals,
  cache: CacheStatistics,
  /** Newest first. */
  audit: z.array(AuditEntry),
});
export type SystemReport = z.infer<typeof SystemReport>;
