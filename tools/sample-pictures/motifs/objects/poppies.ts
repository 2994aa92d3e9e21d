import { mixColours } from '../../colour.ts';
import { luminary, skyGround } from '../../light.ts';
import { toEmber } from '../../palette.ts';
import type { Point, Stage } from '../../stage.ts';
import { svg } from '../../svg-markup.ts';

function smoke({ random }: Stage, foot: Point, tall: number): string {
  let [x, y] = [foot.x, foot.y];
  const puffs: string[] = [];
  const lean = random.between(0.1, 0.22) * random.sign();
  for (let share = 0; share < 1; share += 0.085) {
    const radius = tall * (0.022 + share * 0.1);
    puffs.push(svg`<circle cx="${x + random.between(-0.3, 0.3) * radius}" cy="${y}" r="${radius}"/>`);
    y -= tall * 0.085;
    x += lean * tall * 0.085 * (1 + share * 2);
  }
  return puffs.join('');
}

function poppy({ palette, random }: Stage, { x, y }: Point, size: number): string {
  const red = mixColours(toEmber(palette), palette.ink, random.between(0, 0.25));
  const bend = random.between(-0.6, 0.6) * size;
  return svg`<path fill="none" stroke="${palette.near}" stroke-width="${size * 0.12}" d="M${x} ${y}q${bend} ${size * 2} ${bend * 0.4} ${size * 5}"/><path fill="${red}" d="M${x - size} ${y - size * 0.1}q${-size * 0.1} ${-size * 0.9} ${size} ${-size * 0.7}q${size * 1.1} ${-size * 0.2} ${size} ${size * 0.7}q${-size * 0.2} ${size * 0.85} ${-size} ${size * 0.8}q${-size * 0.9} 0 ${-size} ${-size * 0.8}z"/><path fill="${palette.ink}" opacity=".3" d="M${x - size} ${y - size * 0.1}q${size} ${size * 0.5} ${size * 2} 0q${-size * 0.2} ${size * 0.85} ${-size} ${size * 0.8}q${-size * 0.9} 0 ${-size} ${-size * 0.8}z"/><circle cx="${x}" cy="${y}" r="${size * 0.24}" fill="${palette.ink}"/>`;
}

/** Wire and smoke under a low sun, and what grows there afterwards. */
export function drawPoppies(stage: Stage): string {
  const { width, height, focus, top, bottom, palette, random } = stage;
  const reach = bottom - top;
  const horizon = top + reach * 0.62;
  const radius = reach * random.between(0.18, 0.26);
  const plumes = [0.34, -0.3].map(
    (share, index) =>
      svg`<g fill="${mixColours(palette.far, palette.near, index * 0.5)}" opacity="${0.75 - index * 0.15}">${smoke(stage, { x: focus + share * reach, y: horizon }, reach * random.between(0.42, 0.58))}</g>`,
  );
  const posts = Array.from({ length: Math.ceil(width / (reach * 0.3)) + 1 }, (_, index) => {
    const x =
      focus -
      reach * 0.15 +
      (index - Math.round(focus / (reach * 0.3))) * reach * 0.3 +
      random.between(-0.02, 0.02) * reach;
    return { x, y: horizon + reach * random.between(0.16, 0.2), lean: random.between(-0.035, 0.035) * reach };
  });
  const timber = posts.map(
    ({ x, y, lean }) =>
      svg`M${x - reach * 0.009} ${y}l${lean} ${-reach * 0.27}h${reach * 0.02}L${x + reach * 0.012} ${y}z`,
  );
  const wires: string[] = [];
  const barbs: string[] = [];
  for (const [index, post] of posts.slice(1).entries()) {
    const from = posts[index] ?? post;
    for (const share of [0.1, 0.45, 0.8]) {
      const start = { x: from.x + from.lean * (1 - share), y: from.y - reach * 0.25 * (1 - share) };
      const end = { x: post.x + post.lean * (1 - share), y: post.y - reach * 0.25 * (1 - share) };
      wires.push(
        svg`M${start.x} ${start.y}Q${(start.x + end.x) / 2} ${(start.y + end.y) / 2 + reach * 0.035} ${end.x} ${end.y}`,
      );
      for (const step of [0.2, 0.4, 0.6, 0.8]) {
        const x = start.x + (end.x - start.x) * step;
        const y = start.y + (end.y - start.y) * step + reach * 0.035 * 2 * step * (1 - step);
        const arm = reach * 0.011;
        barbs.push(svg`M${x - arm} ${y - arm}l${arm * 2} ${arm * 2}M${x + arm} ${y - arm}l${-arm * 2} ${arm * 2}`);
      }
    }
  }
  const field = Array.from({ length: 20 }, (_, index) => {
    const share = index / 19;
    const y = horizon + reach * (0.2 + 0.26 * share + random.between(-0.015, 0.015));
    return poppy(
      stage,
      { x: focus + random.between(-0.62, 0.62) * reach, y },
      reach * (0.011 + 0.034 * share ** 1.4) * random.between(0.8, 1.2),
    );
  });
  const land = [0, 1, 2].map((index) => {
    const y = horizon + reach * index * 0.11;
    return svg`<path fill="${mixColours(mixColours(palette.far, palette.near, 0.5), palette.ink, index * 0.48)}" d="M0 ${y}Q${width * (0.25 + index * 0.2)} ${y - reach * 0.05} ${width * 0.6} ${y}T${width} ${y - reach * 0.01}V${height}H0z"/>`;
  });
  return svg`${skyGround(stage, horizon)}${luminary(stage, { x: focus, y: horizon - radius * random.between(0.35, 0.9) }, radius)}${plumes}${land}<path fill="${palette.ink}" d="${timber}"/><path fill="none" stroke="${palette.ink}" stroke-width="${reach * 0.005}" d="${wires}${barbs}"/>${field}`;
}
