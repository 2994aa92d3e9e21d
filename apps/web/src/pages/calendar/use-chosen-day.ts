import { isDay } from '@marquee/domain/catalogue/media-item';
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { paths, withSearchParams } from '../../lib/paths.ts';

/** Browsers refuse a URL that changes with each repeat of an arrow key. */
const urlDelayMs = 300;

/** The day of the `day` search param; null if missing or in no century of television. */
function dayOfUrl(search: string): string | null {
  const day = new URLSearchParams(search).get('day') ?? '';
  return /^(19|20)/.test(day) && isDay(day) ? day : null;
}

/** The chosen day of the month, today at first. The URL has it soon, so that Back and a reload restore it. */
export function useChosenDay(today: string): [day: string, choose: (day: string) => void] {
  const [, navigate] = useLocation();
  const inUrl = dayOfUrl(useSearch()) ?? today;
  const [day, setDay] = useState(inUrl);
  useEffect(() => {
    if (day === inUrl) return;
    const timer = setTimeout(() => {
      const params = { view: 'month', ...(day !== today && { day }) };
      navigate(withSearchParams(paths.calendar, params), { replace: true });
    }, urlDelayMs);
    return () => clearTimeout(timer);
  }, [day, inUrl, today, navigate]);
  return [day, setDay];
}
