import { describe, expect, it } from 'vitest';
import { genresDocument } from '../testing/documents.ts';
import { parseGenres } from './upstream-genre.ts';

describe('parseGenres', () => {
  it('returns the genres', () => {
    expect(parseGenres(genresDocument)).toEqual([
      { id: 18, name: 'Drama' },
      { id: 9648, name: 'Mystery' },
    ]);
  });

  it('drops invalid genres', () => {
    const genres = [null, 'Drama', { id: '18', name: 'Drama' }, { id: 18, name: '' }, { id: 35, name: 'Comedy' }];
    expect(parseGenres({ genres })).toEqual([{ id: 35, name: 'Comedy' }]);
  });

  it.each([null, {}, { genres: null }, { genres: { 18: 'Drama' } }, { genres: [] }, { genres: ['Drama'] }])(
    'rejects %j',
    (document) => {
      expect(() => parseGenres(document)).toThrow(expect.objectContaining({ failure: 'invalid-response' }));
    },
  );
});
