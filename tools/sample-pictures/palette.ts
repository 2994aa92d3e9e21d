import { luminance, mixColours } from './colour.ts';
import { mostSpecificFirst } from './genre-order.ts';

/** Colours by role, so that every motif works with every palette. */
export interface Palette {
  /** Ground far from the light; titles at the head lie on it. */
  readonly sky: string;
  /** Ground close to the light. */
  readonly glow: string;
  readonly far: string;
  readonly near: string;
  /** The darkest tone; titles at the foot lie on it. */
  readonly ink: string;
  /** What shines: sun, window, lamp. */
  readonly light: string;
  /** The one note that does not belong. */
  readonly accent: string;
  readonly paper: string;
}

function palette(colours: string): Palette {
  const [sky, glow, far, near, ink, light, accent, paper] = colours.split(' ').map((code) => `#${code}`);
  if (!sky || !glow || !far || !near || !ink || !light || !accent || !paper)
    throw new Error('A palette has eight colours');
  return { sky, glow, far, near, ink, light, accent, paper };
}

//                    sky    glow   far    near   ink    light  accent paper
const palettes = {
  amberNight: palette('121b33 4a5680 34426b 1a2444 0a0f1f ffc766 ee6f3c f6ead2'),
  tealNoir: palette('0b2a31 3c8078 23605f 10393e 051a1e f4d78c ea5b35 f3ecd9'),
  oxblood: palette('3a0c16 b3303a 82202c 4a101b 19060b ffc59a ffe3a8 f9e8d8'),
  violetDusk: palette('2a1d55 cf5f92 84458f 432b6c 190f33 ffd48f ff7b62 fdebdd'),
  deepSpace: palette('080c24 3138a0 4248ad 1e2260 060819 f7e7b4 ff6259 eef0ff'),
  rustMoon: palette('1d1416 d2531f 99371a 52200f 180b08 ffd884 f3efe0 f8ead6'),
  gunmetal: palette('20292f 93a2a1 66777b 35434a 11181c f2e3c2 df4a2b f2ecde'),
  absinthe: palette('10170f 7c9a36 52702a 26381b 0a0f08 e6f58a f0492f f1f2dc'),
  indigoRose: palette('16204f e58a8f 8f5f95 33366f 10142f ffe3bd ff5f5f fbeee4'),
  pineGold: palette('0f2a24 b9a650 5b8560 1f4d40 081a17 ffe08a f0764a f5efd8'),
  plumLime: palette('2b1233 8a3f7c 6b2f6b 421c49 17081c d8ec70 ff8a4c f7eede'),
  arctic: palette('12314c 8fc3cf 5b93ab 27587a 0a1c30 fff4d4 ff7049 f2f6f2'),
  blackCherry: palette('140d14 8c2743 5f1b34 2f1020 0b0609 ffb7a0 ff4f4f f7e7e1'),
  cobaltPop: palette('1b3fae 6ea3f2 3f6fdc 1d3f9c 0c1a4a ffe06a ff6d4d fdf6e4'),
  mustard: palette('f0bd48 f9e2a0 e38f3d bf542c 3a1c1a fff4d2 1c6469 fff6e0'),
  risoCoral: palette('f7e3cd fbcdb2 f29a86 dd5a4c 2c2145 fffaf0 2d7394 fff3e4'),
  seafoam: palette('c9e4da f6efd4 8dc3b6 3c8b88 103a43 fffae6 f06b45 fdf6e6'),
  powder: palette('f5cbcf fdebdf e79aa8 b0567a 3d1e3e fffaf0 dd4430 fff3ea'),
  clearDay: palette('78c3e3 dcf3ee 58a984 2b7a5f 12364a fff6cc f4623f fff8e8'),
  bone: palette('eae0cb f8f1e1 cdbd9c 7c6d57 1d1b1f fffcf4 d5392b fbf4e4'),
  prairie: palette('eab76e f8dfa8 d67f49 9f442a 34160f fff2cf 2a6067 fff1d8'),
  sage: palette('cfd6b4 f3eccb 94a878 52704f 1d2d27 fffbe4 e0603a faf4e0'),
  tangerine: palette('f2683c fdb45f d9472f 8f2b35 2b1030 fff0c4 23406e fff2dc'),
  lilacMilk: palette('d9cdec fbe6e2 a897d3 665aa3 251d4a fffaf0 f2693f fdf4ee'),
  tomato: palette('d8392b f4805a a62a28 641b26 220a14 ffe9c0 f7c548 fff0dc'),
} as const;

type PaletteName = keyof typeof palettes;

const palettesOfGenre: Readonly<Record<string, readonly PaletteName[]>> = {
  Action: ['rustMoon', 'tangerine', 'tealNoir', 'tomato', 'amberNight', 'gunmetal'],
  Adventure: ['pineGold', 'mustard', 'arctic', 'tangerine', 'seafoam', 'prairie'],
  Animation: ['clearDay', 'cobaltPop', 'violetDusk', 'mustard', 'lilacMilk', 'seafoam'],
  Comedy: ['mustard', 'risoCoral', 'seafoam', 'tangerine', 'powder', 'cobaltPop', 'lilacMilk'],
  Crime: ['amberNight', 'tealNoir', 'gunmetal', 'blackCherry', 'bone', 'tomato'],
  Documentary: ['bone', 'gunmetal', 'sage', 'arctic', 'mustard'],
  Drama: ['indigoRose', 'sage', 'tealNoir', 'risoCoral', 'oxblood', 'arctic', 'bone', 'prairie', 'violetDusk'],
  Family: ['clearDay', 'seafoam', 'mustard', 'cobaltPop', 'risoCoral'],
  Fantasy: ['violetDusk', 'pineGold', 'plumLime', 'indigoRose', 'lilacMilk'],
  History: ['prairie', 'sage', 'oxblood', 'bone', 'pineGold'],
  Horror: ['blackCherry', 'absinthe', 'oxblood', 'plumLime', 'rustMoon'],
  Music: ['violetDusk', 'tangerine', 'plumLime', 'cobaltPop', 'mustard', 'tomato'],
  Mystery: ['tealNoir', 'indigoRose', 'absinthe', 'amberNight', 'plumLime'],
  Romance: ['powder', 'indigoRose', 'risoCoral', 'tomato', 'lilacMilk', 'violetDusk'],
  'Science Fiction': ['deepSpace', 'violetDusk', 'tealNoir', 'rustMoon', 'arctic', 'cobaltPop'],
  'TV Movie': ['seafoam', 'risoCoral', 'sage', 'lilacMilk'],
  Thriller: ['gunmetal', 'blackCherry', 'tealNoir', 'tomato', 'amberNight', 'absinthe'],
  War: ['rustMoon', 'gunmetal', 'sage', 'oxblood', 'bone'],
  Western: ['prairie', 'rustMoon', 'tangerine', 'mustard', 'tomato'],
  'Action & Adventure': ['tangerine', 'pineGold', 'arctic', 'tealNoir', 'rustMoon'],
  Kids: ['clearDay', 'mustard', 'cobaltPop', 'lilacMilk', 'seafoam'],
  News: ['bone', 'gunmetal', 'arctic', 'tomato'],
  Reality: ['tangerine', 'seafoam', 'cobaltPop', 'powder'],
  'Sci-Fi & Fantasy': ['deepSpace', 'plumLime', 'violetDusk', 'tealNoir', 'indigoRose', 'arctic'],
  Soap: ['powder', 'lilacMilk', 'risoCoral', 'oxblood'],
  Talk: ['mustard', 'tealNoir', 'tangerine', 'cobaltPop', 'oxblood'],
  'War & Politics': ['gunmetal', 'bone', 'oxblood', 'tomato', 'arctic'],
};

const anyGenre: readonly PaletteName[] = ['amberNight', 'tealNoir', 'indigoRose', 'sage', 'bone', 'mustard', 'arctic'];

/** Palettes for the genres; the first genre weighs most. */
export function palettesFor(genres: readonly string[]): readonly Palette[] {
  const [first = anyGenre, second = []] = mostSpecificFirst(genres)
    .map((genre) => palettesOfGenre[genre])
    .filter((names) => names !== undefined);
  return [...first, ...second.slice(0, 3)].map((name) => palettes[name]);
}

/** The warm colour for light: the accent if it is warm, else the warmest ground. A teal sun would look grey. */
export function toEmber({ accent, far, near, glow, light }: Palette): string {
  const warmth = (colour: string): number =>
    Number.parseInt(colour.slice(1, 3), 16) - Number.parseInt(colour.slice(5, 7), 16);
  if (warmth(accent) > 20) return accent;
  const warmest = [far, near, glow].reduce((best, colour) => (warmth(colour) > warmth(best) ? colour : best));
  return warmth(warmest) > 20 ? warmest : mixColours(light, far, 0.5);
}

/** An evening version, for images with light text: darkens light palettes and returns dark ones unchanged. */
export function toEvening(palette: Palette): Palette {
  const { sky, glow, far, near, ink, light } = palette;
  if (luminance(sky) < 0.16) return palette;
  return {
    ...palette,
    sky: mixColours(sky, ink, 0.68),
    glow: mixColours(mixColours(glow, far, 0.55), near, 0.3),
    far: mixColours(far, near, 0.5),
    near: mixColours(near, ink, 0.4),
    ink: mixColours(ink, '#07090f', 0.3),
    light: mixColours(light, glow, 0.3),
  };
}

/** `count` tones (at least two) from the horizon to the foreground. */
export function depthTones({ glow, far, near, ink }: Palette, count: number): string[] {
  const stops = [mixColours(glow, far, 0.55), far, near, ink];
  return Array.from({ length: count }, (_, index) => {
    const position = (index / (count - 1)) * 3;
    const lower = Math.min(2, Math.floor(position));
    return mixColours(stops[lower] as string, stops[lower + 1] as string, position - lower);
  });
}
