import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import type { CatalogueRead } from '@marquee/catalogue/catalogue-read';
import {
  type Subject,
  type SubresourceName,
  type SubresourceOwner,
  titleSubresources,
} from '@marquee/catalogue/title-subresources';
import type { MediaType } from '@marquee/domain/catalogue/media';
import type { DatedTitle } from '../dated-title.ts';
import { posterPath } from '../image-paths.ts';
import { sampleCollections } from '../sample-collections.ts';
import type { SampleDay } from '../sample-day.ts';
import { collectionDetails, collectionSubresource } from './collection-details.ts';
import { movieDetails } from './movie-details.ts';
import { personDetails, personSubresource } from './person-details.ts';
import { seasonDetails } from './season-details.ts';
import { seasonSubresource } from './season-subresource.ts';
import { showDetails } from './show-details.ts';
import { titleSubresource } from './title-subresource.ts';

type SubjectRead = Extract<
  CatalogueRead,
  { kind: 'details' | 'airings' | 'season' | 'episode' | 'person' | 'collection' | 'part' }
>;

/** A document and a function that builds its subresources. */
interface SubjectDocument {
  readonly document: { readonly id: number };
  readonly part: (name: SubresourceName) => object;
}

/** The document of a read, with appended subresources, or one subresource. @throws CatalogueError 'not-found' */
export function subjectDocument(read: SubjectRead, day: SampleDay): object {
  const subject = subjectOf(read);
  const { document, part } = documentOf(subject, day);
  if (read.kind !== 'part') return { ...document, ...appended(read, { part, day }) };
  const { page, ...own } = { page: undefined, ...part(read.part) };
  if (page === undefined) return { id: document.id, ...own };
  // Lists have one page; further pages are empty.
  const requestedPage = Number(read.parameters?.page ?? 1);
  return requestedPage === 1 ? { page, ...own } : { ...own, page: requestedPage, results: [] };
}

function subjectOf(read: SubjectRead): Subject {
  switch (read.kind) {
    case 'details':
    case 'airings':
      return { owner: read.media, id: read.id };
    case 'season':
      return { ...read, owner: 'season' };
    case 'episode':
      return { ...read, owner: 'episode' };
    case 'person':
    case 'collection':
      return { owner: read.kind, id: read.id };
    case 'part':
      return read.subject;
  }
}

/** Subresources from `append_to_response`; missing ones are omitted, as upstream. */
function appended(
  read: Exclude<SubjectRead, { kind: 'part' }>,
  { part, day }: Pick<SubjectDocument, 'part'> & { day: SampleDay },
): object {
  const isOfTitle = read.kind === 'details' || read.kind === 'airings';
  const owner: SubresourceOwner = isOfTitle ? read.media : read.kind;
  const names: readonly string[] = titleSubresources[owner];
  const appends = read.kind === 'airings' ? read.seasons?.map((number) => `season/${number}`) : read.append;
  const entries = (appends ?? []).flatMap((name) => {
    if (names.includes(name)) return [[name, part(name as SubresourceName)]];
    const season = /^season\/(\d+)$/.exec(name)?.[1];
    if (season === undefined || !isOfTitle || read.media !== 'tv') return [];
    const found = findSeason(day, { showId: read.id, season: Number(season) });
    return found ? [[name, seasonDetails(found.show, found.season, day.today)]] : [];
  });
  return Object.fromEntries(entries);
}

function documentOf(subject: Subject, day: SampleDay): SubjectDocument {
  switch (subject.owner) {
    case 'movie':
    case 'tv':
      return describeTitle(findTitle(day, subject.owner, subject.id), day);
    case 'person': {
      const person = day.people().get(subject.id);
      if (!person) throw notFound(`person ${subject.id}`);
      return { document: personDetails(person), part: (name) => personSubresource(name, person) };
    }
    case 'collection': {
      const { collection, parts } = findCollection(day, subject.id);
      const [first] = parts;
      return {
        document: collectionDetails(collection, parts),
        part: (name) => collectionSubresource(name, first.title),
      };
    }
    case 'season': {
      const { show, season } = requireSeason(day, subject);
      const document = seasonDetails(show, season, day.today);
      return { document, part: (name) => seasonSubresource(name, { owner: 'season', imagePath: posterPath(show) }) };
    }
    case 'episode': {
      const { show, season } = requireSeason(day, subject);
      const document = seasonDetails(show, season, day.today).episodes[subject.episode - 1];
      if (!document) throw notFound(`episode ${subject.episode} of season ${subject.season} of show ${subject.showId}`);
      return {
        document,
        part: (name) => seasonSubresource(name, { owner: 'episode', imagePath: document.still_path }),
      };
    }
  }
}

function describeTitle(dated: DatedTitle, { today, relatedTo }: SampleDay): SubjectDocument {
  const { title } = dated;
  const context = { dated, today, ...relatedTo(dated) };
  const document = title.mediaType === 'movie' ? movieDetails(title, context) : showDetails(title, context);
  return { document, part: (name) => titleSubresource(name, context) };
}

function findTitle({ titles }: SampleDay, media: MediaType, id: number): DatedTitle {
  const found = titles.find(({ title }) => title.mediaType === media && title.id === id);
  if (!found) throw notFound(`${media} ${id}`);
  return found;
}

function findCollection({ titles }: SampleDay, id: number) {
  const collection = sampleCollections.find((entry) => entry.id === id);
  const [first, ...others] = titles
    .filter(({ title }) => title.mediaType === 'movie' && collection?.parts.includes(title.id))
    .sort((a, b) => a.title.id - b.title.id);
  if (!collection || !first) throw notFound(`collection ${id}`);
  return { collection, parts: [first, ...others] as const };
}

interface SeasonId {
  readonly showId: number;
  readonly season: number;
}

function findSeason(day: SampleDay, { showId, season: seasonNumber }: SeasonId) {
  const { title: show } = findTitle(day, 'tv', showId);
  const season = show.mediaType === 'tv' ? show.seasons.find(({ number }) => number === seasonNumber) : undefined;
  return show.mediaType === 'tv' && season ? { show, season } : null;
}

function requireSeason(day: SampleDay, id: SeasonId) {
  const found = findSeason(day, id);
  if (!found) throw notFound(`season ${id.season} of show ${id.showId}`);
  return found;
}

function notFound(what: string): CatalogueError {
  return new CatalogueError('not-found', `The sample catalogue has no ${what}`);
}
