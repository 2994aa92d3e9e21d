import { mixColours } from '../../colour.ts';
import { luminary, skyGround } from '../../light.ts';
import type { Stage } from '../../stage.ts';
import { svg } from '../../svg-markup.ts';

/** Rows of nested scales that come on like a sea, and a paper boat on them. */
export function drawWaves(stage: Stage): string {
  const { width, height, focus, top, bottom, palette, random } = stage;
  const reach = bottom - top;
  const horizon = top + reach * 0.47;
  const radius = reach * random.between(0.2, 0.28);
  const rows = 6;
  const boatRow = random.whole(1, 2);
  const scales: string[] = [];
  let y = horizon;
  for (let row = 0; row < rows; row += 1) {
    const share = row / (rows - 1);
    const size = reach * (0.07 + share * 0.12);
    y += size * 0.52;
    const start = (row % 2 ? 0 : size) + (focus % (size * 2)) - size * 2;
    const tone = mixColours(mixColours(palette.far, palette.glow, 0.25), palette.ink, share ** 1.1);
    const rings = [1, 0.78, 0.56, 0.34];
    const count = Math.ceil((width + size * 4) / (size * 2));
    const fan = rings.map((grow, index) => {
      const colour = index % 2 ? mixColours(tone, palette.paper, 0.75 - share * 0.45) : tone;
      return svg`<circle r="${size * grow}" fill="${colour}"/>`;
    });
    const uses = Array.from(
      { length: count },
      (_, index) => svg`<use href="#fan${row}" x="${start + index * size * 2}" y="${y + size * 0.55}"/>`,
    );
    if (row === boatRow) {
      const hull = reach * 0.1;
      const x = focus + random.between(-0.15, 0.15) * reach;
      const deck = y - size * 0.42;
      scales.push(
        svg`<path fill="${palette.accent}" d="M${x - hull} ${deck - hull * 0.42}h${hull * 2}l${-hull * 0.5} ${hull * 0.8}h${-hull}z"/><path fill="${palette.paper}" d="M${x - hull * 0.58} ${deck - hull * 0.42}L${x} ${deck - hull * 1.3}L${x + hull * 0.58} ${deck - hull * 0.42}z"/><path fill="${palette.ink}" opacity=".2" d="M${x} ${deck - hull * 1.3}L${x + hull * 0.58} ${deck - hull * 0.42}H${x}zM${x} ${deck - hull * 0.42}h${hull}l${-hull * 0.5} ${hull * 0.8}h${-hull * 0.5}z"/>`,
      );
    }
    scales.push(svg`<defs><g id="fan${row}">${fan}</g></defs>${uses}`);
  }
  const foot = svg`<path fill="${palette.ink}" d="M0 ${y + reach * 0.14}h${width}V${height}H0z"/>`;
  return svg`${skyGround(stage, horizon)}${luminary(stage, { x: focus, y: horizon - radius * 0.35 }, radius)}${scales}${foot}`;
}
