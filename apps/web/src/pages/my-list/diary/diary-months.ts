import type { Formats } from '@marquee/domain/messages/formats';
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

const monthName = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

/** Entries by month and day, in the order in which they come. */
export function diaryMonths(entries: readonly DiaryEntry[], formats: Formats): DiaryMonth[] {
  const months = new Map<string, Map<string, DiaryEntry[]>>();
  for (const entry of entries) {
    const day = isoDayOf(entry);
    const name = formats.date(new Date(day), monthName);
    const days = months.get(name) ?? new Map<string, DiaryEntry[]>();
    months.set(name, days.set(day, [...(days.get(day) ?? []), entry]));
  }
  return [...months].map(([name, days]) => ({
    name,
    days: [...days].map(([day, ofDay]) => ({ day, entries: ofDay })),
  }));
}
