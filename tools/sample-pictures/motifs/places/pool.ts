import { mixColours } from '../../colour.ts';
import { fadeDown } from '../../light.ts';
import type { Stage } from '../../stage.ts';
import { svg } from '../../svg-markup.ts';

/** A pool from above, a lone swimmer, and a striped parasol on the edge. */
export function drawPool(stage: Stage): string {
  const { width, height, focus, top, bottom, palette, random } = stage;
  const reach = bottom - top;
  const side = random.sign();
  const edge = focus - side * reach * random.between(0.16, 0.24);
  const water = fadeDown('water', [
    [0, mixColours(palette.far, palette.glow, 0.35)],
    [1, palette.near],
  ]);
  const basin =
    side > 0 ? svg`M${edge} -5H${width + 5}V${height + 5}H${edge}z` : svg`M${edge} -5H-5V${height + 5}H${edge}z`;
  const lanes = [0.22, 0.44, 0.66, 0.88, 1.1].map((share) => svg`M${edge + side * reach * share} 0V${height}`);
  const ripples = Array.from({ length: 46 }, () => {
    const x = edge + side * random.between(0.04, 1.2) * reach;
    const long = reach * random.between(0.03, 0.08);
    return svg`M${x} ${random.between(0, height)}q${long / 4} ${-reach * 0.012} ${long / 2} 0t${long / 2} 0`;
  });
  const swimmer = { x: edge + side * reach * 0.33, y: top + reach * random.between(0.38, 0.5) };
  const s = reach * 0.055;
  const wake = svg`M${swimmer.x} ${swimmer.y - s}L${swimmer.x - s * 1.7} ${swimmer.y + s * 9}Q${swimmer.x} ${swimmer.y + s * 8} ${swimmer.x + s * 1.7} ${swimmer.y + s * 9}z`;
  const body = svg`<path fill="none" stroke="${palette.light}" stroke-width="${s * 0.34}" stroke-linecap="round" stroke-linejoin="round" d="M${swimmer.x - s * 0.3} ${swimmer.y}L${swimmer.x - s * 0.9} ${swimmer.y - s * 1.1}M${swimmer.x + s * 0.3} ${swimmer.y + s * 0.1}L${swimmer.x + s} ${swimmer.y + s * 0.9}M${swimmer.x - s * 0.18} ${swimmer.y + s * 1.5}L${swimmer.x - s * 0.3} ${swimmer.y + s * 2.9}M${swimmer.x + s * 0.18} ${swimmer.y + s * 1.5}L${swimmer.x + s * 0.36} ${swimmer.y + s * 2.8}"/><path fill="${palette.light}" d="M${swimmer.x - s * 0.45} ${swimmer.y - s * 0.1}q${s * 0.45} ${-s * 0.3} ${s * 0.9} 0l${-s * 0.1} ${s * 1.2}h${-s * 0.7}z"/><path fill="${palette.accent}" d="M${swimmer.x - s * 0.36} ${swimmer.y + s * 1}h${s * 0.72}v${s * 0.7}h${-s * 0.72}z"/><circle cx="${swimmer.x}" cy="${swimmer.y - s * 0.6}" r="${s * 0.4}" fill="${palette.ink}"/>`;
  const parasol = { x: edge - side * reach * 0.1, y: top + reach * random.between(0.62, 0.76) };
  const radius = reach * 0.15;
  const slices = (odd: number): string[] =>
    [0, 2, 4, 6, 8, 10].map((index) => {
      const from = ((index + odd) * Math.PI) / 6;
      const to = ((index + odd + 1) * Math.PI) / 6;
      return svg`M${parasol.x} ${parasol.y}L${parasol.x + Math.cos(from) * radius} ${parasol.y + Math.sin(from) * radius}A${radius} ${radius} 0 0 1 ${parasol.x + Math.cos(to) * radius} ${parasol.y + Math.sin(to) * radius}z`;
    });
  const lounger = svg`M${edge - side * reach * 0.06} ${top + reach * 0.16}h${-side * reach * 0.1}v${reach * 0.26}h${side * reach * 0.1}z`;
  const rim = svg`<path stroke="${palette.paper}" stroke-width="${reach * 0.022}" d="M${edge} -5V${height + 5}"/>`;
  const deck = mixColours(palette.sky, palette.glow, 0.6);
  return svg`<path fill="${deck}" d="M0 0h${width}v${height}H0z"/>${water}<path fill="url(#water)" d="${basin}"/><path stroke="${palette.ink}" stroke-width="${reach * 0.016}" opacity=".22" d="${lanes}"/><path fill="none" stroke="${palette.paper}" stroke-width="${reach * 0.005}" stroke-linecap="round" opacity=".6" d="${ripples}"/><path fill="${palette.paper}" opacity=".35" d="${wake}"/>${body}${rim}<path fill="${palette.accent}" d="${lounger}"/><circle cx="${parasol.x + reach * 0.03}" cy="${parasol.y + reach * 0.05}" r="${radius}" fill="${palette.ink}" opacity=".28"/><path fill="${palette.accent}" d="${slices(0)}"/><path fill="${palette.paper}" d="${slices(1)}"/><circle cx="${parasol.x}" cy="${parasol.y}" r="${radius * 0.08}" fill="${palette.ink}"/>`;
}
