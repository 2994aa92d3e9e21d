import { mixColours } from '../../colour.ts';
import type { Point, Stage } from '../../stage.ts';
import { svg } from '../../svg-markup.ts';

interface Cell extends Point {
  readonly side: number;
}

function shape({ x, y, side }: Cell, { random, palette }: Stage, colours: readonly string[]): string {
  const [first = palette.accent, second = palette.light, third = palette.near] = random.shuffled(colours);
  const turn = random.whole(0, 3) * 90;
  const half = side / 2;
  const place = svg`transform="translate(${x + half} ${y + half}) rotate(${turn})"`;
  const full = svg`<path fill="${first}" d="M${-half} ${-half}h${side + 0.5}v${side + 0.5}h${-side - 0.5}z"/>`;
  switch (random.whole(0, 7)) {
    case 0:
    case 1:
      return svg`<g ${place}>${full}<path fill="${second}" d="M${-half} ${-half}h${side}a${side} ${side} 0 0 1 ${-side} ${side}z"/></g>`;
    case 2:
      return svg`<g ${place}>${full}<path fill="${second}" d="M${-half} ${half}a${half} ${half} 0 0 1 ${side} 0z"/><path fill="${third}" d="M${-half} 0a${half} ${half} 0 0 1 ${side} 0z"/></g>`;
    case 3:
      return svg`<g ${place}>${full}<circle r="${half * 0.78}" fill="${second}"/><circle r="${half * 0.34}" fill="${third}"/></g>`;
    case 4:
      return svg`<g ${place}>${full}<path fill="${second}" d="M${-half} ${-half}L${half} ${half}H${-half}z"/></g>`;
    case 5:
      return svg`<g ${place}>${full}<path stroke="${second}" stroke-width="${side / 8}" d="M${-half} ${-side * 0.3125}h${side}M${-half} ${-side * 0.0625}h${side}M${-half} ${side * 0.1875}h${side}M${-half} ${side * 0.4375}h${side}"/></g>`;
    case 6:
      return svg`<g ${place}>${full}<path fill="${second}" d="M${-half} ${-half}a${half} ${half} 0 0 1 ${half} ${half}a${half} ${half} 0 0 1 ${half} ${half}h${-half}a${half} ${half} 0 0 1 ${-half} ${-half}z"/></g>`;
    default:
      return svg`<g ${place}>${full}<path fill="none" stroke="${second}" stroke-width="${side * 0.13}" d="M${-half} ${-half + side * 0.4}a${side * 0.4} ${side * 0.4} 0 0 0 ${side * 0.4} ${-side * 0.4}M${-half} ${-half + side * 0.75}a${side * 0.75} ${side * 0.75} 0 0 0 ${side * 0.75} ${-side * 0.75}"/></g>`;
  }
}

/** Paper-cut geometry on a grid, with one circle across four cells to rule the sheet. */
export function drawCollage(stage: Stage): string {
  const { width, height, focus, palette, random } = stage;
  const wide = width > height * 1.4;
  const columns = wide ? 7 : random.whole(3, 5);
  const side = width / columns;
  const rows = Math.ceil(height / side);
  const colours = [palette.sky, palette.near, palette.accent, palette.light, palette.far, palette.ink, palette.glow];
  const cells: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1)
      cells.push(shape({ x: column * side, y: row * side, side }, stage, colours));
  }
  const column = wide ? Math.round(focus / side) : random.whole(1, columns - 1);
  const centre = { x: column * side, y: random.whole(1, Math.max(1, rows - 2)) * side };
  const [disc = palette.accent, core = palette.light] = random.shuffled([palette.accent, palette.light, palette.ink]);
  return svg`<path fill="${mixColours(palette.sky, palette.glow, 0.5)}" d="M0 0h${width}v${height}H0z"/>${cells}<circle cx="${centre.x}" cy="${centre.y}" r="${side}" fill="${disc}"/><path fill="${core}" d="M${centre.x - side * 0.62} ${centre.y}a${side * 0.62} ${side * 0.62} 0 0 1 ${side * 1.24} 0z"/>`;
}
