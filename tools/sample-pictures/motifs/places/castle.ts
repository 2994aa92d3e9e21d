import { mixColours } from '../../colour.ts';
import { fadeDown, luminary, skyGround, stars } from '../../light.ts';
import { birdsPath } from '../../shapes.ts';
import type { Stage } from '../../stage.ts';
import { svg } from '../../svg-markup.ts';

interface Keep {
  readonly x: number;
  readonly y: number;
  readonly half: number;
}

/** Towers on a needle of rock. */
export function drawCastle(stage: Stage): string {
  const { width, height, focus, top, bottom, palette, random } = stage;
  const reach = bottom - top;
  const side = random.sign();
  const rock = top + reach * 0.62;
  const keeps: Keep[] = [-0.15, -0.085, -0.02, 0.045, 0.11, 0.17].map((share, index) => ({
    x: focus + side * share * reach,
    y: rock - reach * ([0.06, 0.18, 0.34, 0.24, 0.13, 0.04][index] ?? 0.1) * random.between(0.85, 1.12),
    half: reach * random.between(0.022, 0.034),
  }));
  const walls = keeps.map(
    ({ x, y, half }) => svg`M${x - half} ${rock + reach * 0.12}V${y}h${half * 2}V${rock + reach * 0.12}z`,
  );
  const roofs = keeps.map(
    ({ x, y, half }) => svg`M${x - half * 1.35} ${y + 1}L${x} ${y - half * 4.2}L${x + half * 1.35} ${y + 1}z`,
  );
  const flags = keeps.slice(1, 4).map(({ x, y, half }) => {
    const tip = y - half * 4.2;
    return svg`M${x - reach * 0.0025} ${tip + 4}v${-half * 1.5}h${side * half * 1.6}l${-side * half * 0.4} ${half * 0.4}l${side * half * 0.4} ${half * 0.4}h${-side * half * 1.5}v${half * 0.7}z`;
  });
  const lights = keeps.flatMap(({ x, y, half }) =>
    [0.9, 2.6, 4.4]
      .filter(() => random.chance(0.7))
      .map(
        (share) =>
          svg`M${x - half * 0.18} ${y + half * share}v${-half * 0.5}a${half * 0.18} ${half * 0.18} 0 0 1 ${half * 0.36} 0v${half * 0.5}z`,
      ),
  );
  const crag = svg`M${focus - reach * 0.2} ${rock + reach * 0.03}L${focus - reach * 0.12} ${rock}H${focus + reach * 0.14}L${focus + reach * 0.21} ${rock + reach * 0.04}L${focus + reach * 0.2} ${rock + reach * 0.13}L${focus + reach * 0.28} ${rock + reach * 0.24}L${focus + reach * 0.36} ${bottom + reach * 0.2}H${focus - reach * 0.34}L${focus - reach * 0.26} ${rock + reach * 0.2}L${focus - reach * 0.21} ${rock + reach * 0.13}z`;
  const face = svg`M${focus + reach * 0.02} ${rock + reach * 0.01}H${focus + reach * 0.14}L${focus + reach * 0.21} ${rock + reach * 0.04}L${focus + reach * 0.2} ${rock + reach * 0.13}L${focus + reach * 0.28} ${rock + reach * 0.24}L${focus + reach * 0.36} ${bottom + reach * 0.2}H${focus + reach * 0.1}L${focus + reach * 0.14} ${rock + reach * 0.26}L${focus + reach * 0.06} ${rock + reach * 0.14}z`;
  const stone = fadeDown('stone', [
    [0, mixColours(palette.near, palette.far, 0.45)],
    [0.8, palette.ink],
  ]);
  const banks = [0, 1, 2].map((index) => {
    const y = rock + reach * (0.17 + index * 0.1);
    const colour = mixColours(palette.glow, palette.near, 0.2 + index * 0.38);
    const bumps = Array.from(
      { length: Math.ceil(width / (reach * 0.16)) + 1 },
      () => svg`q${reach * 0.08} ${-reach * random.between(0.03, 0.1)} ${reach * 0.16} 0`,
    );
    return svg`<path fill="${colour}" opacity="${0.85 + index * 0.07}" d="M${-reach * random.between(0, 0.1)} ${y}${bumps}V${height}H0z"/>`;
  });
  const moon = { x: focus - side * reach * random.between(0.04, 0.16), y: top + reach * 0.34 };
  return svg`${skyGround(stage, rock + reach * 0.1)}${stars(stage, 60, rock)}${luminary(stage, moon, reach * random.between(0.22, 0.3))}<path fill="none" stroke="${palette.ink}" stroke-width="${reach / 180}" stroke-linecap="round" d="${birdsPath(stage, { x: focus + side * reach * 0.26, y: top + reach * 0.3 }, reach * 0.16)}"/>${banks[0] ?? ''}${stone}<path fill="url(#stone)" d="${crag}"/><path fill="${palette.ink}" opacity=".28" d="${face}"/><path fill="${mixColours(palette.near, palette.ink, 0.3)}" d="${walls}"/><path fill="${palette.accent}" d="${flags}"/><path fill="${mixColours(palette.ink, palette.accent, 0.25)}" d="${roofs}"/><path fill="${palette.light}" d="${lights}"/>${banks.slice(1)}<path fill="${palette.ink}" opacity=".55" d="M0 ${bottom}h${width}V${height}H0z"/>`;
}
