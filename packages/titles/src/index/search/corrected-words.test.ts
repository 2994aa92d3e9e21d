import { expect, it } from 'vitest';
import { foldTitle } from '../words/fold-title.ts';
import { correctedWords } from './corrected-words.ts';

it.each([
  ['harry poter', 'Harry Potter and the Goblet of Fire', 'Harry Potter'],
  ['star warz', 'Star Wars: The Force Awakens', 'Star Wars'],
  ['lord of the rngs', 'The Lord of the Rings: The Two Towers', 'The Lord of the Rings'],
  ['missin impossible', 'Mission: Impossible - Fallout', 'Mission: Impossible'],
  ['hary potter azkaban', 'Harry Potter and the Prisoner of Azkaban', 'Harry Potter and the Prisoner of Azkaban'],
  ['wars star', 'Star Wars', 'Star Wars'],
  ['star wars', 'Star Wars: Andor', 'Star Wars: Andor'],
  ['incepton', 'Inception', 'Inception'],
  ['sevn', 'Your Name.', 'Your Name.'],
])('corrects %s by %s to %s', (typed, title, corrected) => {
  expect(correctedWords(title, foldTitle(typed).words)).toBe(corrected);
});
