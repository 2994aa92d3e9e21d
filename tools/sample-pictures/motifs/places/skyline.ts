import { mixColours } from '../../colour.ts';
import { fadeDown, luminary, skyGround, stars } from '../../light.ts';
import type { Stage } from '../../stage.ts';
import { svg } from '../../svg-markup.ts';

interface Tower {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
}

function roof({ x, y, wide }: Tower, { random }: Stage): string {
  const kind = random.whole(0, 5);
  if (kind === 0) return svg`M${x + wide * 0.2} ${y + 1}v${-wide * 0.3}h${wide * 0.6}v${wide * 0.3}z`;
  if (kind === 1)
    return svg`M${x + wide * 0.15} ${y + 1}v${-wide * 0.25}h${wide * 0.2}v${-wide * 0.25}h${wide * 0.1}l${wide * 0.05} ${-wide * 0.8}l${wide * 0.05} ${wide * 0.8}h${wide * 0.1}v${wide * 0.25}h${wide * 0.2}v${wide * 0.25}z`;
  if (kind === 2) return svg`M${x} ${y + 1}l${wide} ${-wide * 0.5}v${wide * 0.5}z`;
  if (kind === 3) return svg`M${x + wide * 0.3} ${y + 1}v${-wide * 0.55}h${wide * 0.03}v${wide * 0.55}z`;
  return '';
}

function towers(stage: Stage, base: number, scale: number): Tower[] {
  const { width, focus, random } = stage;
  const result: Tower[] = [];
  for (let x = -scale * random.between(0, 0.2); x < width; ) {
    const wide = scale * random.between(0.12, 0.25);
    const closeness = Math.max(0, 1 - Math.abs(x + wide / 2 - focus) / (scale * 1.5));
    result.push({ x, wide, y: base - scale * (random.between(0.06, 0.3) + closeness * random.between(0.1, 0.42)) });
    x += wide + (random.chance(0.25) ? scale * random.between(0.01, 0.05) : 0);
  }
  return result;
}

function windows(list: readonly Tower[], stage: Stage, pane: number): string {
  const { random, bottom } = stage;
  const lit = list.flatMap(({ x, y, wide }) => {
    const columns = Math.max(2, Math.floor(wide / (pane * 2.3)));
    const gap = wide / columns;
    const share = random.between(0.08, 0.5);
    const panes: string[] = [];
    for (let row = y + pane * 2.2; row < bottom + pane * 4; row += pane * 2.6) {
      for (let column = 0; column < columns; column += 1) {
        if (random.chance(share))
          panes.push(svg`M${Math.round(x + gap * (column + 0.5))} ${Math.round(row)}v${pane * 1.3}`);
      }
    }
    return panes;
  });
  return lit.slice(0, 330).join('');
}

export function drawSkyline(stage: Stage): string {
  const { height, focus, top, bottom, palette, random } = stage;
  const reach = bottom - top;
  const moon = {
    x: focus + random.sign() * reach * random.between(0.1, 0.3),
    y: top + reach * random.between(0.2, 0.32),
  };
  const layers = [
    { tone: mixColours(palette.glow, palette.far, 0.5), base: top + reach * 0.78, scale: reach * 0.95 },
    { tone: mixColours(palette.far, palette.near, 0.55), base: top + reach * 0.94, scale: reach * 0.9 },
    { tone: mixColours(palette.near, palette.ink, 0.75), base: top + reach * 1.08, scale: reach * 0.95 },
  ];
  const drawn = layers.map(({ tone, base, scale }, index) => {
    const list = towers(stage, base, scale);
    const blocks = list.map(
      (tower) => svg`M${tower.x} ${height}V${tower.y}h${tower.wide + 0.6}V${height}z${roof(tower, stage)}`,
    );
    const fade = fadeDown(`block${index}`, [
      [0, tone],
      [0.7, index === 2 ? palette.ink : mixColours(tone, palette.glow, 0.5)],
    ]);
    const pane = reach * 0.0115;
    const lights =
      index === 0
        ? ''
        : svg`<path stroke="${index === 2 ? palette.light : mixColours(palette.light, tone, 0.45)}" stroke-width="${pane}" d="${windows(list, stage, pane)}"/>`;
    return svg`${fade}<path fill="url(#block${index})" d="${blocks}"/>${lights}`;
  });
  return svg`${skyGround(stage, top + reach * 0.8)}${stars(stage, 36, top + reach * 0.5)}${luminary(stage, moon, reach * random.between(0.12, 0.24))}${drawn}`;
}
