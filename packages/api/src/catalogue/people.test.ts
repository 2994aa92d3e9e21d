import { describe, expect, it } from 'vitest';
import { testApp } from '../testing/api.ts';
import { upstreamMovie, upstreamShow } from '../testing/upstream.ts';

const app = (document: object) => testApp({ upstream: (read) => (read.kind === 'person' ? document : undefined) });

function personWith(credits: object, overrides: object = {}) {
  const document = { id: 5, name: 'Ida Lund', known_for_department: 'Acting', combined_credits: credits, ...overrides };
  return app(document).caller.catalogue.person({ id: 5 });
}

describe('person', () => {
  it('has each title once in a department, with all roles, newest first', async () => {
    const cast = [
      upstreamMovie({ id: 1, release_date: '1999-01-01', character: 'Queen' }),
      upstreamMovie({ id: 2, release_date: '2005-01-01', character: 'Spy' }),
      upstreamMovie({ id: 1, release_date: '1999-01-01', character: 'Maid' }),
      upstreamShow({ id: 1, first_air_date: '', character: 'Doctor', episode_count: 8 }),
    ];
    const crew = [upstreamMovie({ id: 2, release_date: '2005-01-01', department: 'Directing', job: 'Director' })];
    const { filmography, titleCount } = await personWith({ cast, crew });
    expect(filmography.map(({ department }) => department)).toEqual(['Acting', 'Directing']);
    expect(filmography[0]?.credits.map(({ mediaType, id, role, year }) => [mediaType, id, role, year])).toEqual([
      ['tv', 1, 'Doctor', null],
      ['movie', 2, 'Spy', 2005],
      ['movie', 1, 'Queen, Maid', 1999],
    ]);
    expect(titleCount).toBe(3);
  });

  it("starts with the person's own department, even if another has more titles", async () => {
    const cast = [1, 2, 3].map((id) => upstreamMovie({ id, character: 'Extra' }));
    const crew = [upstreamMovie({ id: 4, department: 'Directing', job: 'Director' })];
    const { filmography, knownFor } = await personWith({ cast, crew }, { known_for_department: 'Directing' });
    expect(filmography.map(({ department }) => department)).toEqual(['Directing', 'Acting']);
    expect(knownFor.map(({ id }) => id)).toEqual([4]);
  });

  it('is known for valid titles with the most votes, and not as a guest', async () => {
    const cast = [
      upstreamMovie({ id: 1, vote_count: 10, character: 'A' }),
      upstreamMovie({ id: 2, vote_count: 900, character: 'B' }),
      upstreamShow({ id: 3, vote_count: 5_000, character: 'Self - Guest' }),
      upstreamMovie({ id: 4, vote_count: 9_000, poster_path: null, character: 'C' }),
    ];
    expect((await personWith({ cast, crew: [] })).knownFor.map(({ id }) => id)).toEqual([2, 1]);
  });

  it('has 500 of 2,000 credits, those with the most votes, and counts all', async () => {
    const cast = Array.from({ length: 2_000 }, (_, index) =>
      upstreamMovie({ id: index + 1, vote_count: 10 + index, character: 'Host' }),
    );
    const { filmography, titleCount } = await personWith({ cast, crew: [] });
    expect(filmography[0]?.credits).toHaveLength(500);
    expect(filmography[0]?.credits.every(({ id }) => id > 1_500)).toBe(true);
    expect(titleCount).toBe(2_000);
  });

  it('leaves out adult titles', async () => {
    const cast = [upstreamMovie({ id: 1, adult: true }), upstreamMovie({ id: 2 })];
    const { filmography } = await personWith({ cast, crew: [] });
    expect(filmography.flatMap(({ credits }) => credits.map(({ id }) => id))).toEqual([2]);
  });

  it('of the sample directed Casablanca', async () => {
    const { name, filmography } = await testApp({}).caller.catalogue.person({ id: 820_464_960 });
    expect([name, filmography[0]?.credits[0]]).toMatchObject(['Michael Curtiz', { id: 1023, role: 'Director' }]);
  });

  it('does not exist if adult or unknown', async () => {
    const notFound = { code: 'NOT_FOUND', message: 'This person does not exist.' };
    await expect(personWith({ cast: [], crew: [] }, { adult: true })).rejects.toMatchObject(notFound);
    await expect(testApp({}).caller.catalogue.person({ id: 1 })).rejects.toMatchObject(notFound);
  });
});
