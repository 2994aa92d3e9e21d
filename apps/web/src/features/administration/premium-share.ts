import type { AdminStats } from '@marquee/domain/administration';

/** The share of premium users in percent, to one decimal (accounts spec §9). */
export function premiumShareText({
  premiumUsers,
  totalUsers,
}: Pick<AdminStats, 'premiumUsers' | 'totalUsers'>): string {
  return `${(totalUsers === 0 ? 0 : (100 * premiumUsers) / totalUsers).toFixed(1)}%`;
}
