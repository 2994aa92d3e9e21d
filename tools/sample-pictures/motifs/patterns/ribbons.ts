import { mixColours } from '../../colour.ts';
import { fadeDown } from '../../light.ts';
import type { Stage } from '../../stage.ts';
import { svg } from '../../svg-markup.ts';

/** Parallel bands that rise, turn and leave. */
export function drawRibbons(stage: Stage): string {
  const { width, height, focus, top, bottom, palette, random } = stage;
  const reach = bottom - top;
  const side = random.sign();
  const band = reach * random.between(0.055, 0.075);
  const colours = [
    palette.near,
    palette.accent,
    mixColours(palette.accent, palette.light, 0.5),
    palette.light,
    mixColours(palette.far, palette.glow, 0.4),
  ];
  const kind = random.whole(0, 2);
  const turnY = top + reach * 0.5;
  const strands = colours.map((colour, index) => {
    const offset = (index - 2) * band;
    let d: string;
    if (kind === 0) {
      // Up from the foot, over in a half turn, and down again.
      const radius = reach * 0.27 + offset;
      const left = focus - side * reach * 0.06;
      d = svg`M${left - radius} ${height + 9}V${turnY}a${radius} ${radius} 0 0 1 ${radius * 2} 0V${height + 9}`;
    } else if (kind === 1) {
      // An S of two quarter turns, from one side to the other.
      const first = reach * 0.25 - offset;
      const second = reach * 0.25 + offset;
      const [from, to] = side > 0 ? [-9, width + 9] : [width + 9, -9];
      const [sweep, sweepBack] = side > 0 ? [1, 0] : [0, 1];
      d = svg`M${from} ${turnY - first}H${focus - side * reach * 0.1}a${first} ${first} 0 0 ${sweep} ${side * first} ${first}v${reach * 0.02}a${second} ${second} 0 0 ${sweepBack} ${side * second} ${second}H${to}`;
    } else {
      // A rolling wave.
      const step = reach * 0.5;
      const y = turnY + offset * 1.02;
      const start = focus - step * Math.ceil(focus / step) - step * 0.5;
      d = svg`M${start} ${y}`;
      for (let x = start, up = side; x < width + step; x += step, up = up > 0 ? -1 : 1)
        d += svg`c${step * 0.38} ${-up * reach * 0.36} ${step * 0.62} ${-up * reach * 0.36} ${step} 0`;
    }
    return svg`<path stroke="${colour}" d="${d}"/>`;
  });
  const ground = fadeDown('ground', [
    [0, palette.sky],
    [0.7, mixColours(palette.sky, palette.glow, 0.7)],
    [1, mixColours(palette.glow, palette.far, 0.5)],
  ]);
  const disc = {
    x: kind === 0 ? focus - side * reach * 0.06 : focus + side * reach * 0.17,
    y: kind === 0 ? turnY : turnY - reach * 0.2,
  };
  const sunRadius = kind === 0 ? reach * 0.27 - band * 2.9 : reach * 0.16;
  return svg`${ground}<path fill="url(#ground)" d="M0 0h${width}v${height}H0z"/><circle cx="${disc.x}" cy="${disc.y}" r="${Math.max(reach * 0.05, sunRadius)}" fill="${palette.accent}"/><g fill="none" stroke-width="${band + 0.8}">${strands}</g>`;
}
