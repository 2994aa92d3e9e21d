import { mixColours } from '../../colour.ts';
import { fadeAcross, luminary, skyGround } from '../../light.ts';
import { figurePath } from '../../shapes.ts';
import type { Stage } from '../../stage.ts';
import { svg } from '../../svg-markup.ts';

interface Pillar {
  readonly x: number;
  readonly top: number;
  readonly foot: number;
  readonly half: number;
  readonly broken: boolean;
}

function pillar({ x, top, foot, half, broken }: Pillar): { shaft: string; flutes: string; stones: string } {
  const crown = broken
    ? svg`L${x - half * 0.85} ${top + half * 0.5}l${half * 0.5} ${-half * 0.7}l${half * 0.45} ${half * 0.6}l${half * 0.4} ${-half * 0.3}L${x + half * 0.85} ${top + half * 0.7}`
    : svg`L${x - half * 0.85} ${top}H${x + half * 0.85}`;
  const flutes = [-0.5, -0.17, 0.17, 0.5].map(
    (share) => svg`M${x + half * share * 0.9} ${top + half}L${x + half * share} ${foot}`,
  );
  const capital = broken
    ? ''
    : svg`M${x - half * 1.35} ${top - half * 0.55}h${half * 2.7}l${-half * 0.4} ${half * 0.6}h${-half * 1.9}z`;
  return {
    shaft: svg`M${x - half} ${foot}${crown}L${x + half} ${foot}z`,
    flutes: flutes.join(''),
    stones: svg`${capital}M${x - half * 1.3} ${foot - half * 0.3}h${half * 2.6}v${half * 0.5}h${-half * 2.6}z`,
  };
}

export function drawColumns(stage: Stage): string {
  const { width, height, focus, top, bottom, palette, random } = stage;
  const reach = bottom - top;
  const ground = top + reach * 0.86;
  const count = random.whole(4, 5);
  const pitch = (reach * 0.84) / count;
  const half = pitch * 0.25;
  const whole = random.chance(0.4);
  const lintel = top + reach * 0.32;
  const standing = whole ? [0, count - 1] : random.chance(0.5) ? [0, 1] : [count - 2, count - 1];
  const pillars = Array.from({ length: count }, (_, index) => {
    const broken = index < (standing[0] ?? 0) || index > (standing[1] ?? 0);
    return pillar({
      x: focus + (index - (count - 1) / 2) * pitch,
      top: broken ? lintel + reach * random.between(0.1, 0.4) : lintel + half * 0.6,
      foot: ground,
      half,
      broken,
    });
  });
  const edge = (index: number | undefined, side: number): number =>
    focus + ((index ?? 0) - (count - 1) / 2) * pitch + side * half * 1.6;
  const [from, to] = [edge(standing[0], -1), edge(standing[1], 1)];
  const gable = whole
    ? svg`M${from - half * 0.4} ${lintel - reach * 0.065}L${(from + to) / 2} ${lintel - reach * 0.21}L${to + half * 0.4} ${lintel - reach * 0.065}z`
    : '';
  const stone = mixColours(palette.paper, palette.glow, 0.4);
  const shade = mixColours(palette.near, palette.far, 0.4);
  const rounding = svg`<linearGradient id="shaft" gradientUnits="objectBoundingBox"><stop stop-color="${stone}"/><stop offset="1" stop-color="${shade}"/></linearGradient>`;
  const slab = fadeAcross('slab', [
    [0, stone],
    [1, mixColours(stone, shade, 0.6)],
  ]);
  const steps = [0, 1, 2].map(
    (index) =>
      svg`<path fill="${mixColours(stone, palette.ink, 0.28 + index * 0.26)}" d="M${focus - reach * (0.46 + index * 0.06)} ${ground + index * reach * 0.035}h${reach * (0.92 + index * 0.12)}v${reach * 0.036}h${-reach * (0.92 + index * 0.12)}z"/>`,
  );
  const tall = reach * 0.12;
  return svg`${skyGround(stage, ground)}${luminary(stage, { x: focus + random.between(-0.2, 0.2) * reach, y: top + reach * random.between(0.42, 0.6) }, reach * random.between(0.2, 0.27))}<path fill="${mixColours(palette.near, palette.ink, 0.5)}" d="M0 ${ground - reach * 0.02}Q${focus} ${ground - reach * 0.08} ${width} ${ground}V${height}H0z"/><path fill="${palette.ink}" d="M0 ${ground + reach * 0.1}h${width}V${height}H0z"/>${steps}${rounding}${pillars.map(({ shaft }) => svg`<path fill="url(#shaft)" d="${shaft}"/>`)}<path fill="none" stroke="${palette.ink}" stroke-width="${half * 0.12}" opacity=".3" d="${pillars.map(({ flutes }) => flutes)}"/>${slab}<path fill="url(#slab)" d="${pillars.map(({ stones }) => stones)}M${from} ${lintel - reach * 0.055}H${to}v${reach * 0.055}H${from}z${gable}"/><path fill="${palette.ink}" d="${figurePath(focus + random.sign() * pitch * 0.5, ground + reach * 0.035, tall)}"/>`;
}
