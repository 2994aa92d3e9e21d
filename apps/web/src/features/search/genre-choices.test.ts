import type { Genre } from '@marquee/domain/catalogue/media';
import { createMessages } from '@marquee/domain/messages/messages';
import { describe, expect, it } from 'vitest';
import { chosenGenres, genreChoices, genreMessages, isChosen, toggleChoice } from './genre-choices.ts';

const names: Record<number, string> = {
  28: 'Action',
  12: 'Adventure',
  18: 'Drama',
  878: 'Science Fiction',
  14: 'Fantasy',
  10759: 'Action & Adventure',
  10765: 'Sci-Fi & Fantasy',
  10751: 'Family',
  10762: 'Kids',
};
const genres = (...ids: number[]): Genre[] => ids.map((id) => ({ id, name: names[id] ?? '' }));
const all = genres(28, 12, 18, 878, 14, 10759, 10765, 10751, 10762);

const t = createMessages('en').of(genreMessages);

describe('genreChoices', () => {
  it('are one where movies and shows name the same', () => {
    expect(genreChoices(all, t)).toEqual([
      { name: 'Action & Adventure', ids: [10759, 28, 12] },
      { name: 'Drama', ids: [18] },
      { name: 'Kids & Family', ids: [10762, 10751] },
      { name: 'Sci-Fi & Fantasy', ids: [10765, 878, 14] },
    ]);
  });

  it('are the genres of movies and of shows alone as they are', () => {
    expect(genreChoices(genres(28, 12, 10751), t).map(({ name }) => name)).toEqual(['Action', 'Adventure', 'Family']);
    expect(genreChoices(genres(10759, 18), t).map(({ name }) => name)).toEqual(['Action & Adventure', 'Drama']);
  });
});

describe('a choice of several genres', () => {
  const [action = { name: '', ids: [] }] = genreChoices(all, t);

  it('selects and clears all of them', () => {
    expect(toggleChoice(action, [18, 28])).toEqual([18, 10759, 28, 12]);
    expect(toggleChoice(action, [18, 10759, 28, 12])).toEqual([18]);
    expect([isChosen(action, [28]), isChosen(action, [12, 28, 10759])]).toEqual([false, true]);
  });

  it('is one chip as a whole; a part of it from a link has its own name', () => {
    expect(chosenGenres(all, [12, 28, 10759, 18], t).map(({ name }) => name)).toEqual(['Action & Adventure', 'Drama']);
    expect(chosenGenres(all, [28, 99], t).map(({ name }) => name)).toEqual(['Action', 'Genre']);
  });
});
