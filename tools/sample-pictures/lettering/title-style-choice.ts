import type { SeededRandom } from '../seeded-random.ts';
import { type TitleStyle, titleStyles } from './title-block.ts';
import { coversText } from './typeface.ts';

type StyleName = keyof typeof titleStyles;

const stylesOfGenre: Readonly<Record<string, readonly StyleName[]>> = {
  Action: ['poster', 'poster', 'grotesque'],
  Adventure: ['poster', 'fat', 'grotesque'],
  Animation: ['grotesque', 'fat', 'grotesque'],
  Comedy: ['grotesque', 'fat', 'poster', 'italic'],
  Crime: ['poster', 'serif', 'fat'],
  Documentary: ['grotesque', 'poster', 'serif'],
  Drama: ['serif', 'italic', 'fat', 'grotesque', 'poster'],
  Family: ['grotesque', 'fat'],
  Fantasy: ['serif', 'fat', 'italic'],
  History: ['serif', 'fat'],
  Horror: ['poster', 'fat', 'serif'],
  Music: ['poster', 'grotesque', 'fat'],
  Mystery: ['serif', 'fat', 'italic', 'poster'],
  Romance: ['italic', 'fat', 'serif'],
  'Science Fiction': ['grotesque', 'poster', 'grotesque'],
  Thriller: ['poster', 'grotesque', 'poster'],
  War: ['poster', 'serif'],
  Western: ['fat', 'poster'],
  'Action & Adventure': ['poster', 'fat'],
  Kids: ['grotesque', 'fat'],
  News: ['grotesque', 'serif'],
  Reality: ['grotesque', 'poster'],
  'Sci-Fi & Fantasy': ['grotesque', 'poster', 'serif'],
  Soap: ['italic', 'fat'],
  Talk: ['grotesque', 'fat'],
  'War & Politics': ['poster', 'serif'],
};

const anyStyle: readonly StyleName[] = ['serif', 'grotesque', 'fat', 'poster'];

// Serif outlines are large, so a long title would be a large file and hard to read in a grid.
const manyLetters = 42;
const plainStyles: readonly StyleName[] = ['poster', 'poster', 'grotesque'];

/** The typeface for a title. @throws Error if none has all its letters */
export function chooseTitleStyle(title: string, genres: readonly string[], random: SeededRandom): TitleStyle {
  const suited = genres.map((genre) => stylesOfGenre[genre]).find((names) => names !== undefined) ?? anyStyle;
  const wanted = random.pick(title.length > manyLetters ? plainStyles : suited);
  const order: readonly StyleName[] = [wanted, ...suited, ...anyStyle];
  const name = order.find((candidate) =>
    coversText(titleStyles[candidate].face, titleStyles[candidate].uppercase ? title.toUpperCase() : title),
  );
  if (!name) throw new Error(`No typeface has all letters of "${title}".`);
  return titleStyles[name];
}
