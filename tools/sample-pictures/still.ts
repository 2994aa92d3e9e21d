import { mixColours } from './colour.ts';
import { grain } from './grain.ts';
import { type MotifName, motifs } from './motif-choice.ts';
import type { Palette } from './palette.ts';
import { sceneOf } from './scene.ts';
import { createSeededRandom } from './seeded-random.ts';
import { svg, svgDocument } from './svg-markup.ts';

export interface StillSubject {
  readonly title: string;
  readonly genres: readonly string[];
  readonly season: number;
  readonly episode: number;
}

const width = 480;
const height = 270;

type Hour = (palette: Palette) => Palette;

const hours: readonly Hour[] = [
  (palette) => palette,
  // Night: everything gets cooler except the lamps.
  (palette) => ({
    ...palette,
    sky: mixColours(palette.sky, '#0a1128', 0.72),
    glow: mixColours(palette.glow, '#1d2f5c', 0.6),
    far: mixColours(palette.far, '#18264c', 0.6),
    near: mixColours(palette.near, '#0f1a36', 0.6),
    ink: mixColours(palette.ink, '#060a16', 0.6),
  }),
  // Dawn.
  (palette) => ({
    ...palette,
    sky: mixColours(palette.sky, '#5c7fa8', 0.5),
    glow: mixColours(palette.glow, '#ffd9b8', 0.55),
    far: mixColours(palette.far, '#b98f9a', 0.4),
    near: mixColours(palette.near, '#4a5674', 0.35),
  }),
  // Low sun before evening.
  (palette) => ({
    ...palette,
    sky: mixColours(palette.sky, '#7a2f4c', 0.45),
    glow: mixColours(palette.glow, '#ff9a4f', 0.6),
    far: mixColours(palette.far, '#b5503f', 0.4),
    near: mixColours(palette.near, '#4d2137', 0.4),
  }),
];

const patterns: ReadonlySet<MotifName> = new Set([
  'collage',
  'ribbons',
  'newsprint',
  'spiral',
  'waveform',
  'record',
  'emblem',
  'token',
  'tableware',
]);

/** Excludes patterns, since a still shows where an episode takes place. */
function sceneryOf(names: readonly MotifName[]): readonly MotifName[] {
  const places = names.filter((name) => !patterns.has(name));
  return [...new Set([...places, 'windows', 'skyline', 'road'] as const)].slice(0, 5);
}

export function drawStill({ title, genres, season, episode }: StillSubject): string {
  const { palette: own, motifs: names } = sceneOf(title, genres);
  const random = createSeededRandom(`still ${title} ${season} ${episode}`);
  const world = sceneryOf(names);
  const name = world[(season * 3 + episode) % world.length] ?? 'ridges';
  const palette = (hours[(episode + season + random.whole(0, 1)) % hours.length] ?? hours[0])?.(own) ?? own;
  const stage = { width, height, focus: width * random.between(0.36, 0.64), top: 14, bottom: 246, palette, random };
  const art = motifs[name].draw(stage);
  const closer = random.pick([1, 1.12, 1.3, 1.5]);
  const flip = random.sign();
  // Zooms in, but never past an edge of the motif.
  const aim = {
    x: Math.min(width * (1 - 0.5 / closer), Math.max((width * 0.5) / closer, stage.focus)),
    y: Math.min(height * (1 - 0.5 / closer), height * random.between(0.4, 0.6)),
  };
  const y = Math.max((height * 0.5) / closer, aim.y);
  const camera = svg`transform="matrix(${flip * closer} 0 0 ${closer} ${width / 2 - flip * closer * aim.x} ${height / 2 - closer * y})"`;
  return svgDocument(width, height, svg`<g ${camera}>${art}</g>${grain(width, height, 0.8)}`);
}
