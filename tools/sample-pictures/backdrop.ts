import { mixColours } from './colour.ts';
import { grain } from './grain.ts';
import { fadeAcross, fadeDown } from './light.ts';
import { motifs } from './motif-choice.ts';
import { toEvening } from './palette.ts';
import { sceneOf } from './scene.ts';
import { createSeededRandom } from './seeded-random.ts';
import { svg, svgDocument } from './svg-markup.ts';

export interface BackdropSubject {
  readonly title: string;
  readonly genres: readonly string[];
}

const width = 1280;
const height = 720;

export function drawBackdrop({ title, genres }: BackdropSubject): string {
  const { palette: own, motifs: names } = sceneOf(title, genres);
  const palette = toEvening(own);
  const random = createSeededRandom(`backdrop ${title} 0`);
  const name = names[0] ?? 'ridges';
  const art = motifs[name].draw({
    width,
    height,
    focus: width * random.between(0.69, 0.73),
    top: 50,
    bottom: 640,
    palette,
    random,
  });
  const night = mixColours(palette.ink, '#0b0e14', 0.55);
  const calm = fadeAcross('calm', [
    [0, night, 0.92],
    [0.2, night, 0.84],
    [0.34, night, 0.66],
    [0.46, night, 0.38],
    [0.57, night, 0.15],
    [0.7, night, 0],
  ]);
  const floor = fadeDown('floor', [
    [0.6, night, 0],
    [1, night, 0.6],
  ]);
  const frame = svg`d="M0 0h${width}v${height}H0z"`;
  return svgDocument(
    width,
    height,
    svg`${art}${calm}<path fill="url(#calm)" ${frame}/>${floor}<path fill="url(#floor)" ${frame}/>${grain(width, height)}`,
  );
}
