import { defaultBrowseParams } from '@marquee/domain/browse/browse-search-params';
import { createMessages, englishMessages, type Messages } from '@marquee/domain/messages/messages';
import { expect, it } from 'vitest';
import { emptySentence, emptySentenceMessages } from './empty-sentence.ts';

const spanish = createMessages('es', {
  'browse.empty-sentence': {
    movies: [['has', { before: ['No hay películas ', ['before'], '.'], other: ['…', ['before'], ' ', ['after']] }, 0]],
    next: [['phrases'], ' ', ['phrase']],
    language: ['en ', ['language']],
    genres: ['de ', ['genres']],
    shorter: ['de hasta ', ['minutes'], ' minutos'],
  },
});

function sentenceIn(messages: Messages, genre: string, change: object): string {
  const params = { ...defaultBrowseParams, ...change };
  const services = { name: 'Netflix', areMine: false };
  const names = { mediaType: 'movie', genres: [{ id: 27, name: genre }], services } as const;
  return emptySentence(params, names, messages.of(emptySentenceMessages));
}

const short = { runtime: { from: null, to: 90 } };
const french = { genres: [27], language: 'fr' };

it.each([
  [{ ...short, ...french }, 'No French horror movies up to 90 minutes long.'],
  [short, 'No movies up to 90 minutes long.'],
  [french, 'No French horror movies.'],
  [{}, 'No movies.'],
])('is a whole sentence without gaps: %j', (change, sentence) => {
  expect(sentenceIn(englishMessages, 'Horror', change)).toBe(sentence);
});

it('has the words of a language where they belong', () => {
  expect(sentenceIn(spanish, 'Terror', french)).toBe('No hay películas en francés de terror.');
  expect(sentenceIn(spanish, 'Terror', { ...short, ...french })).toBe('…en francés de terror de hasta 90 minutos');
});
