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

let cached: SampleDay | undefined;

/** Resolves the titles' dates once a day, for all sources; people are collected on first use. */
export function sampleDayOf(now: Date): SampleDay {
  const today = isoDay(now);
  if (cached?.today !== today) cached = resolveDay(today);
  return cached;
}

function resolveDay(today: string): SampleDay {
  const titles = sampleTitles().map((title) => dateTitle(title, today));
  const ofMedia = (media: MediaType) => titles.filter(({ title }) => title.mediaType === media);
  const related = { movie: findRelated(ofMedia('movie')), tv: findRelated(ofMedia('tv')) };
  let people: ReturnType<typeof samplePeople> | undefined;
  return {
    today,
    titles,
    people: () => {
      people ??= samplePeople(titles);
      return people;
    },
    relatedTo: (dated) => related[dated.title.mediaType](dated),
  };
}
