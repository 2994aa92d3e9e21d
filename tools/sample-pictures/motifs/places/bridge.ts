import { mixColours } from '../../colour.ts';
import { fadeDown, luminary, skyGround } from '../../light.ts';
import type { Stage } from '../../stage.ts';
import { svg } from '../../svg-markup.ts';

/** A suspension bridge coming out of the fog. */
export function drawBridge(stage: Stage): string {
  const { width, height, focus, top, bottom, palette, random } = stage;
  const reach = bottom - top;
  const side = random.sign();
  const deck = top + reach * 0.72;
  const near = { x: focus + side * reach * 0.08, top: top + reach * 0.1, half: reach * 0.052 };
  const far = { x: near.x - side * reach * 0.62, top: top + reach * 0.34, half: reach * 0.026 };
  const tower = ({ x, top: peak, half }: typeof near, level: number): string => {
    const leg = half * 0.42;
    const beams = [0.05, 0.34, 0.66].map(
      (share) => svg`M${x - half} ${peak + (level - peak) * share}h${half * 2}v${half * 0.42}h${-half * 2}z`,
    );
    return svg`M${x - half} ${height}V${peak}h${leg}V${height}zM${x + half - leg} ${height}V${peak}h${leg}V${height}z${beams}`;
  };
  const farDeck = deck - reach * 0.1;
  const sag = { x: (near.x + far.x) / 2 - side * reach * 0.06, y: farDeck - reach * 0.01 };
  const edge = { x: near.x + side * reach * 0.95, y: deck + reach * 0.08 };
  const cable = svg`M${far.x} ${far.top}Q${sag.x} ${sag.y + reach * 0.13} ${near.x} ${near.top}M${near.x} ${near.top}Q${near.x + side * reach * 0.3} ${deck - reach * 0.12} ${edge.x} ${deck - reach * 0.04}M${far.x} ${far.top}Q${far.x - side * reach * 0.2} ${farDeck - reach * 0.1} ${far.x - side * reach * 0.7} ${farDeck - reach * 0.04}`;
  const hangers = Array.from({ length: 15 }, (_, index) => {
    const share = (index + 1) / 16;
    const x = (1 - share) ** 2 * far.x + 2 * share * (1 - share) * sag.x + share ** 2 * near.x;
    const y = (1 - share) ** 2 * far.top + 2 * share * (1 - share) * (sag.y + reach * 0.13) + share ** 2 * near.top;
    return svg`M${x} ${y}V${farDeck + (deck - farDeck) * share}`;
  });
  const outer = Array.from({ length: 8 }, (_, index) => {
    const share = (index + 1) / 9;
    const control = { x: near.x + side * reach * 0.3, y: deck - reach * 0.12 };
    const x = (1 - share) ** 2 * near.x + 2 * share * (1 - share) * control.x + share ** 2 * edge.x;
    const y = (1 - share) ** 2 * near.top + 2 * share * (1 - share) * control.y + share ** 2 * (deck - reach * 0.04);
    return svg`M${x} ${y}V${deck + (edge.y - deck) * share}`;
  });
  const road = svg`M${far.x - side * reach * 0.8} ${farDeck - reach * 0.03}L${far.x} ${farDeck}L${near.x} ${deck}L${edge.x} ${edge.y}v${reach * 0.05}L${near.x} ${deck + reach * 0.036}L${far.x} ${farDeck + reach * 0.016}L${far.x - side * reach * 0.8} ${farDeck - reach * 0.02}z`;
  const lamps = Array.from({ length: 11 }, (_, index) => {
    const share = index / 10;
    return svg`M${far.x + (edge.x - far.x) * share ** 1.3} ${farDeck + (edge.y - farDeck) * share ** 1.3 - reach * 0.012}h0`;
  });
  const fog = fadeDown('fog', [
    [0, palette.glow, 0],
    [0.55, mixColours(palette.glow, palette.far, 0.3), 0.92],
    [1, palette.near],
  ]);
  const sea = fadeDown('sea', [
    [0, palette.near, 0],
    [0.6, palette.ink],
  ]);
  const radius = reach * random.between(0.19, 0.27);
  const steel = random.chance(0.5) ? palette.accent : mixColours(palette.ink, palette.near, 0.3);
  return svg`${skyGround(stage, deck)}${luminary(stage, { x: focus - side * reach * 0.14, y: top + reach * random.between(0.34, 0.48) }, radius)}<path fill="${mixColours(steel, palette.glow, 0.5)}" d="${tower(far, farDeck)}"/><path fill="none" stroke="${steel}" stroke-width="${reach * 0.0035}" opacity=".75" d="${hangers}${outer}"/><path fill="none" stroke="${steel}" stroke-width="${reach * 0.011}" d="${cable}"/><path fill="${steel}" d="${tower(near, deck)}"/><path fill="${mixColours(steel, palette.ink, 0.5)}" d="${road}"/><path stroke="${palette.light}" stroke-width="${reach * 0.014}" stroke-linecap="round" d="${lamps}"/>${fog}<path fill="url(#fog)" d="M0 ${deck - reach * 0.02}h${width}v${reach * 0.34}H0z"/>${sea}<path fill="url(#sea)" d="M0 ${deck + reach * 0.14}h${width}V${height}H0z"/>`;
}
