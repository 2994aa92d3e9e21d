import type { MediaType } from '@marquee/domain/catalogue/media';
import { isoDay } from './calendar.ts';
import { type DatedTitle, dateTitle } from './dated-title.ts';
import { findRelated, type RelatedTitles } from './lists/similar.ts';
import { type SamplePerson, samplePeople } from './sample-people.ts';
import { sampleTitles } from './sample-titles.ts';

/** The sample catalogue on one day. */
export interface SampleDay {
  /** YYYY-MM-DD */
  readonly today: string;
  readonly titles: readonly DatedTitle[];
  readonly people: () => ReadonlyMap<number, SamplePerson>;
  readonly relatedTo: (dated: DatedTitle) => RelatedTitles;
}

/** Resolves the titles' dates once a day; people are collected on first use. */
export function sampleDays(): (now: Date) => SampleDay {
  let cached: SampleDay | undefined;
  return (now) => {
    const today = isoDay(now);
    if (cached?.today === today) return cached;
    const titles = sampleTitles().map((title) => dateTitle(title, today));
    const ofMedia = (media: MediaType) => titles.filter(({ title }) => title.mediaType === media);
    const related = { movie: findRelated(ofMedia('movie')), tv: findRelated(ofMedia('tv')) };
    let people: ReturnType<typeof samplePeople> | undefined;
    cached = {
      today,
      titles,
      people: () => {
        people ??= samplePeople(titles);
        return people;
      },
      relatedTo: (dated) => related[dated.title.mediaType](dated),
    };
    return cached;
  };
}
