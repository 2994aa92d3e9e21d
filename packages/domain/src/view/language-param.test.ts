import { expect, it } from 'vitest';
import { inLanguage, splitLanguage } from './language-param.ts';

it.each([
  ['', '', null],
  ['?genre=18', '?genre=18', null],
  ['?lang=de', '', 'de'],
  ['?genre=18&lang=de', '?genre=18', 'de'],
  ['?lang=pt-BR&genre=18', '?genre=18', 'pt-BR'],
  ['?lang=de&lang=fr', '', 'de'],
  ['?lang', '', ''],
  ['?lang=', '', ''],
  ['?language=de', '?language=de', null],
  ['?q=a%26lang=de', '?q=a%26lang=de', null],
])('splitLanguage of %j', (given, search, language) => expect(splitLanguage(given)).toEqual({ search, language }));

it('inLanguage names all but English', () =>
  expect([inLanguage('/', 'en'), inLanguage('/', 'de'), inLanguage('/movies?genre=18', 'pt-BR')]).toEqual([
    '/',
    '/?lang=de',
    '/movies?genre=18&lang=pt-BR',
  ]));
