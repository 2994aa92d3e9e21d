import { mixColours } from '../../colour.ts';
import { leafPath } from '../../shapes.ts';
import type { Point, Stage } from '../../stage.ts';
import { svg } from '../../svg-markup.ts';

function tenant(kind: number, { x, y }: Point, size: number): string {
  switch (kind) {
    case 0: // A cat on the sill.
      return svg`M${x - size * 0.2} ${y}q${-size * 0.02} ${-size * 0.32} ${size * 0.12} ${-size * 0.36}l${-size * 0.02} ${-size * 0.16}l${size * 0.08} ${size * 0.06}h${size * 0.07}l${size * 0.08} ${-size * 0.06}l${-size * 0.01} ${size * 0.17}q${size * 0.16} ${size * 0.1} ${size * 0.12} ${size * 0.35}z`;
    case 1: // Somebody looking out.
      return svg`M${x - size * 0.1} ${y - size * 0.5}a${size * 0.11} ${size * 0.12} 0 1 1 ${size * 0.2} 0q0 ${size * 0.08} ${-size * 0.04} ${size * 0.11}q${size * 0.22} ${size * 0.05} ${size * 0.24} ${size * 0.39}h${-size * 0.6}q${size * 0.02} ${-size * 0.34} ${size * 0.24} ${-size * 0.39}q${-size * 0.04} ${-size * 0.03} ${-size * 0.04} ${-size * 0.11}z`;
    case 2: {
      const root = { x, y: y - size * 0.18 };
      return svg`${[-2, -1, 0, 1, 2].map((turn) => leafPath(root, size * 0.36, -Math.PI / 2 + turn * 0.5))}M${x - size * 0.13} ${y - size * 0.2}h${size * 0.26}l${-size * 0.04} ${size * 0.2}h${-size * 0.18}z`;
    }
    case 3: // A hanging lamp.
      return svg`M${x - size * 0.015} ${y - size * 1.3}h${size * 0.03}v${size * 0.5}l${size * 0.2} ${size * 0.22}h${-size * 0.43}l${size * 0.2} ${-size * 0.22}z`;
    case 4: // Drawn curtains.
      return svg`M${x - size * 0.5} ${y - size * 1.4}h${size * 0.42}q${-size * 0.02} ${size * 0.9} ${-size * 0.3} ${size * 1.4}h${-size * 0.12}zM${x + size * 0.5} ${y - size * 1.4}h${-size * 0.42}q${size * 0.02} ${size * 0.9} ${size * 0.3} ${size * 1.4}h${size * 0.12}z`;
    default:
      return '';
  }
}

/** A house front in the evening: every window another story. */
export function drawWindows(stage: Stage): string {
  const { width, height, palette, random, top, bottom } = stage;
  const reach = bottom - top;
  const across = width > height * 1.4 ? 9 : random.whole(3, 5);
  const pitch = width / across;
  const wide = pitch * 0.62;
  const tall = wide * 1.32;
  const step = tall * 1.42;
  const wall = mixColours(palette.near, palette.sky, 0.35);
  const rows = Math.ceil(height / step) + 1;
  const arched = random.chance(0.35);
  const panes: string[] = [];
  const sills: string[] = [];
  const start = ((top + bottom) / 2 - tall / 2) % step;
  for (let row = -1; row < rows; row += 1) {
    for (let column = 0; column < across; column += 1) {
      const x = pitch * (column + 0.5);
      const y = start + row * step + tall;
      const lit = random.next();
      const colour =
        lit < 0.22
          ? mixColours(wall, palette.ink, 0.6)
          : lit < 0.62
            ? palette.light
            : lit < 0.8
              ? mixColours(palette.light, palette.accent, 0.5)
              : lit < 0.9
                ? palette.accent
                : palette.glow;
      const head = arched ? svg`a${wide / 2} ${wide / 2} 0 0 1 ${wide} 0` : svg`h${wide}`;
      const rise = arched ? tall - wide / 2 : tall;
      const kind = lit < 0.22 ? 6 : random.whole(0, 6);
      panes.push(
        svg`<path fill="${colour}" d="M${x - wide / 2} ${y}v${-rise}${head}v${rise}z"/>${kind < 5 ? svg`<use href="#tenant${kind}" x="${x}" y="${y}"/>` : ''}`,
      );
      sills.push(svg`M${x - wide * 0.6} ${y}h${wide * 1.2}v${wide * 0.1}h${-wide * 1.2}z`);
    }
  }
  const tenants = [0, 1, 2, 3, 4].map(
    (kind) => svg`<path id="tenant${kind}" fill="${palette.ink}" d="${tenant(kind, { x: 0, y: 0 }, wide)}"/>`,
  );
  const bars = Array.from({ length: across }, (_, column) => svg`M${pitch * (column + 0.5)} 0v${height}`);
  const dusk = svg`<linearGradient id="dusk" x2="0" y2="1"><stop stop-color="${mixColours(palette.near, palette.far, 0.5)}"/><stop offset=".6" stop-color="${wall}"/><stop offset="1" stop-color="${palette.ink}"/></linearGradient>`;
  return svg`${dusk}<path fill="url(#dusk)" d="M0 0h${width}v${height}H0z"/><defs>${tenants}</defs>${panes}<path stroke="${wall}" stroke-width="${wide * 0.035}" opacity=".8" d="${bars}"/><path fill="${mixColours(palette.far, palette.paper, 0.25)}" d="${sills}"/><path fill="${palette.ink}" opacity=".22" d="M0 ${top - reach * 0.1}L${width} ${top + reach * 0.55}V${height}H0z"/>`;
}
