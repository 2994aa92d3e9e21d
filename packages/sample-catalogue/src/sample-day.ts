import { dayText } from './calendar.ts';
import { type DatedTitle, dateTitle } from './dated-title.ts';
import { type SamplePerson, samplePeople } from './sample-people.ts';
import { sampleTitles } from './sample-titles.ts';

/** The sample catalogue on one day. */
export interface SampleDay {
  /** YYYY-MM-DD */
  readonly today: string;
  readonly titles: readonly DatedTitle[];
  readonly people: () => ReadonlyMap<number, SamplePerson>;
}

/** Resolves the titles' dates once a day; people are collected on first use. */
export function sampleDays(): (now: Date) => SampleDay {
  let cached: SampleDay | undefined;
  return (now) => {
    const today = dayText(now);
    if (cached?.today === today) return cached;
    const titles = sampleTitles().map((title) => dateTitle(title, today));
    let people: ReturnType<typeof samplePeople> | undefined;
    cached = {
      today,
      titles,
      people: () => {
        people ??= samplePeople(titles);
        return people;
      },
    };
    return cached;
  };
}
