import { limits } from './limits.ts';

/**
 * The pages that get a button: at most `limits.adminPageButtons`, in a row, with the current one in the middle where
 * the ends leave room (accounts spec §9). Empty where there is no page.
 */
export function pageButtons({ currentPage, totalPages }: { currentPage: number; totalPages: number }): number[] {
  const count = Math.min(limits.adminPageButtons, totalPages);
  const last = totalPages - count + 1;
  const first = Math.max(1, Math.min(currentPage - Math.floor(count / 2), last));
  return Array.from({ length: count }, (_, index) => first + index);
}
