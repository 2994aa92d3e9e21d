import { describe, expect, it } from 'vitest';
import { genresDocument } from './testing-documents.ts';
import { parseGenres } from './upstream-genre.ts';

describe('the genres', () => {
  it('are read', () => {
    expect(parseGenres(genresDocument)).toEqual([
      { id: 18, name: 'Drama' },
      { id: 9648, name: 'Mystery' },
    ]);
  });

  it('are kept where they make sense', () => {
    const genres = [null, 'Drama', { id: '18', name: 'Drama' }, { id: 18, name: '' }, { id: 35, name: 'Comedy' }];
    expect(parseGenres({ genres })).toEqual([{ id: 35, name: 'Comedy' }]);
  });

  it.each([null, {}, { genres: null }, { genres: { 18: 'Drama' } }, { genres: [] }, { genres: ['Drama'] }])(
    '%j is a bad answer',
    (document) => {
      expect(() => parseGenres(document)).toThrow(expect.objectContaining({ failure: 'bad-answer' }));
    },
  );
});
