import { browseSorts, isSortOf, quickFilters } from '@marquee/domain/browse/browse-filters';
import { offers } from '@marquee/domain/browse/title-filters';
import fc from 'fast-check';
import { type Combination, type TrueTitle, trueCertificates } from './discover-truth.ts';

/** A range that has the value: both ends in either order, or one of them. */
function rangeAround(value: number, spread: number) {
  const [low, high] = [
    fc.integer({ min: value - spread, max: value }),
    fc.integer({ min: value, max: value + spread }),
  ];
  return fc.oneof(
    fc.record({ from: low, to: high }),
    fc.record({ from: high, to: low }),
    fc.record({ from: low, to: fc.constant(null) }),
    fc.record({ from: fc.constant(null), to: high }),
  );
}

/** Filters by name, each of which the title mostly passes, so that most combinations find something. */
function filtersAround({ item, runtime, language, countries, offers: offered }: TrueTitle, other: TrueTitle) {
  const region = fc.constantFrom('US', 'US', 'GB', 'DE');
  const services = [...Object.values(offered.US ?? {}).flat(), 8];
  const [first, second] = [item.genreIds.slice(0, 2), other.item.genreIds.slice(0, 2)];
  return {
    genres: fc.oneof(
      fc.record({ genres: fc.constant([...first, ...second]) }),
      fc.record({ genres: fc.constant(first), matchAll: fc.boolean() }),
      fc.record({ genres: fc.constant(first), withoutGenres: fc.constant(second) }),
    ),
    withoutGenres: fc.record({ withoutGenres: fc.constant(second) }),
    years: fc.record({ years: rangeAround(Number(item.date.slice(0, 4)) || 2000, 15) }),
    rating: fc.record({
      rating: fc.integer({ min: 0, max: 6 }).map((less) => Math.max(0, Math.floor(item.voteAverage * 2) / 2 - less)),
      votes: fc.constantFrom(null, null, 0, 100, 5_000),
    }),
    votes: fc.record({ votes: fc.constantFrom(0, 1, 200, 2_000) }),
    runtime: fc.record({ runtime: rangeAround(runtime, Math.min(runtime - 1, 40)) }),
    language: fc.record({ language: fc.constantFrom(language, language, other.language) }),
    country: fc.record({ country: fc.constantFrom(...countries, ...other.countries) }),
    services: fc.record(
      {
        providers: fc.uniqueArray(fc.constantFrom(...services), { minLength: 1, maxLength: 4 }),
        offers: fc.uniqueArray(fc.constantFrom(...offers), { maxLength: 4 }),
        region,
      },
      { requiredKeys: ['providers'] },
    ),
    offers: fc.record({ offers: fc.uniqueArray(fc.constantFrom(...offers), { minLength: 1 }), region }),
    ...(item.mediaType === 'movie' && {
      certificate: region.chain((code) =>
        fc.record({ region: fc.constant(code), certificate: fc.constantFrom(...(trueCertificates[code] ?? [])) }),
      ),
    }),
  };
}

/** Seeded: the same in every run. One to five filters each, with any quick filter and sort. */
export function discoverCombinations(titles: readonly TrueTitle[], count: number): Combination[] {
  const combination = fc.tuple(fc.constantFrom(...titles), fc.constantFrom(...titles)).chain(([title, other]) => {
    const { mediaType } = title.item;
    const filters = Object.values<fc.Arbitrary<Partial<Combination>>>(filtersAround(title, other));
    return fc
      .record({
        filter: fc.constantFrom(...quickFilters, ...quickFilters.slice(0, 1)),
        sort: fc.constantFrom(...browseSorts.filter((sort) => isSortOf(mediaType, sort))),
        chosen: fc
          .subarray(filters, { minLength: 1, maxLength: 5 })
          .chain((some) => fc.tuple(...some))
          .map((some): Partial<Combination> => Object.assign({}, ...some)),
      })
      .map(({ chosen, ...rest }): Combination => ({ mediaType, ...rest, ...chosen }));
  });
  return fc.sample(combination, { seed: 46, numRuns: count });
}
