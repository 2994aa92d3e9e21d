import { describe, expect, it } from 'vitest';
import { movieItem, showItem } from '../testing/documents.ts';
import { parsePerson } from './upstream-person.ts';

const person = (overrides: object = {}) => ({
  id: 77,
  name: 'Ida Lund',
  adult: false,
  biography: 'Plays keepers.',
  birthday: '1970-02-01',
  deathday: null,
  place_of_birth: 'Ribe',
  known_for_department: 'Acting',
  also_known_as: ['I. Lund', ''],
  profile_path: '/lund.jpg',
  imdb_id: 'nm0000077',
  homepage: 'javascript:alert(1)',
  ...overrides,
});

describe('parsePerson', () => {
  it('returns facts, and credits with roles', () => {
    const cast = [
      { ...movieItem(), media_type: 'movie', character: 'The Keeper' },
      { ...showItem(), media_type: 'tv', character: '', episode_count: 7 },
      { ...movieItem({ id: 'x' }), media_type: 'movie' },
      null,
    ];
    const crew = [{ ...movieItem(), media_type: 'movie', department: 'Writing', job: 'Screenplay' }];
    expect(parsePerson(person({ combined_credits: { cast, crew } }), { id: 77 })).toEqual({
      id: 77,
      name: 'Ida Lund',
      adult: false,
      biography: 'Plays keepers.',
      birthday: '1970-02-01',
      deathday: '',
      birthplace: 'Ribe',
      department: 'Acting',
      otherNames: ['I. Lund'],
      profilePath: '/lund.jpg',
      imdbId: 'nm0000077',
      homepage: null,
      credits: [
        expect.objectContaining({ mediaType: 'movie', id: 1201, department: 'Acting', role: 'The Keeper' }),
        expect.objectContaining({ mediaType: 'tv', id: 2402, department: 'Acting', role: '', episodeCount: 7 }),
        expect.objectContaining({ mediaType: 'movie', id: 1201, department: 'Writing', role: 'Screenplay' }),
      ],
    });
  });

  it('does without credits', () => {
    for (const combined_credits of [undefined, null, 'none', { cast: {} }]) {
      expect(parsePerson(person({ combined_credits }), { id: 77 }).credits).toEqual([]);
    }
  });

  it.each([person({ name: ' ' }), person({ id: 78 }), null])('rejects what is not the person: %j', (document) => {
    expect(() => parsePerson(document, { id: 77 })).toThrow(expect.objectContaining({ failure: 'invalid-response' }));
  });
});
