import type { DiaryEntry } from '@marquee/domain/record/diary';
import { isoDayOf } from '../../../features/record/marks/watched-text.ts';

export interface DiaryDay {
  /** YYYY-MM-DD, on this device's calendar. */
  readonly day: string;
  readonly entries: readonly DiaryEntry[];
}

export interface DiaryMonth {
  /** 'November 2026' */
  readonly name: string;
  readonly days: readonly DiaryDay[];
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Entries by month and day, in the order in which they come. */
export function diaryMonths(entries: readonly DiaryEntry[]): DiaryMonth[] {
  const months = new Map<string, Map<string, DiaryEntry[]>>();
  for (const entry of entries) {
    const day = isoDayOf(entry);
    const name = monthName.format(new Date(day));
    const days = months.get(name) ?? new Map<string, DiaryEntry[]>();
    months.set(name, days.set(day, [...(days.get(day) ?? []), entry]));
  }
  return [...months].map(([name, days]) => ({
    name,
    days: [...days].map(([day, ofDay]) => ({ day, entries: ofDay })),
  }));
}
