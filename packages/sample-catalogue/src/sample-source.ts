import type { CatalogueRead, CatalogueSource } from '@marquee/catalogue/catalogue-read';
import { parseUpstream } from '@marquee/catalogue/upstream-document';
import type { MediaType } from '@marquee/domain/catalogue/media';
import type { DatedTitle } from './dated-title.ts';
import { certificatesDocument } from './details/age-ratings.ts';
import { subjectDocument } from './details/subject-document.ts';
import { byPopularity, discover } from './lists/discover.ts';
import { foundById } from './lists/found-by-id.ts';
import { withMediaType } from './lists/list-item.ts';
import { listPage } from './lists/list-page.ts';
import { mixedSearch } from './lists/mixed-search.ts';
import { namedList } from './lists/named-lists.ts';
import { listPeople } from './lists/people.ts';
import { search } from './lists/search.ts';
import { trending } from './lists/trending.ts';
import { sampleConfiguration } from './sample-configuration.ts';
import { type SampleDay, sampleDayOf } from './sample-day.ts';
import { sampleGenres } from './sample-genres.ts';
import { regionsDocument, servicesDocument } from './watch-offers.ts';

interface SampleOptions {
  readonly clock: () => Date;
  /** Base URL of the images, with a trailing slash; used in the `configuration` document only. */
  readonly imageBase?: string;
}

/** The built-in catalogue: returns every read in the upstream's format, from memory. */
export function createSampleSource({ clock, imageBase = '/art/' }: SampleOptions): CatalogueSource {
  return {
    name: 'sample',
    isEnglishOnly: true,
    read: async (read) => {
      const document =
        read.kind === 'configuration' ? sampleConfiguration(imageBase) : documentOf(read, sampleDayOf(clock()));
      return parseUpstream(read, Buffer.from(JSON.stringify(document)));
    },
  };
}

function documentOf(read: Exclude<CatalogueRead, { kind: 'configuration' }>, day: SampleDay): unknown {
  const { today, titles } = day;
  const titlesOf = (media: 'all' | MediaType) =>
    titles.filter(({ title }) => media === 'all' || title.mediaType === media);
  switch (read.kind) {
    case 'trending':
      return mixedPage(trending(titlesOf(read.media), today, read.window), Number(read.parameters?.page ?? 1));
    case 'popular':
      return page(
        titlesOf(read.media)
          .filter(({ title }) => !title.adult)
          .sort(byPopularity),
        read.page,
      );
    case 'list': {
      const { titles: listed, dates } = namedList(read.list, titlesOf(read.media), today);
      return { ...(dates && { dates }), ...page(listed, read.page) };
    }
    case 'discover':
      return page(discover(titlesOf(read.media), read.parameters), read.page);
    case 'search':
      return read.scope === 'multi'
        ? listPage(mixedSearch(day, read.query, read.parameters), read.page)
        : page(search(titlesOf(read.scope), read.query, read.parameters), read.page);
    case 'people':
      return listPage(listPeople(day.people().values(), read.query), read.page);
    case 'find':
      return foundById(day, read);
    case 'regions':
      return regionsDocument();
    case 'certificates':
      return certificatesDocument();
    case 'services':
      return servicesDocument(read.region);
    case 'genres':
      return { genres: sampleGenres[read.media] };
    default:
      return subjectDocument(read, day);
  }
}

function page(found: readonly DatedTitle[], number: number) {
  return listPage(
    found.map(({ item }) => item),
    number,
  );
}

/** A list whose items have a `media_type`. */
function mixedPage(found: readonly DatedTitle[], number: number) {
  return listPage(
    found.map(({ item, title }) => withMediaType(item, title.mediaType)),
    number,
  );
}
