import { mixColours } from '../../colour.ts';
import { luminary, skyGround } from '../../light.ts';
import { figurePath } from '../../shapes.ts';
import type { Stage } from '../../stage.ts';
import { svg } from '../../svg-markup.ts';

interface Block {
  readonly column: number;
  readonly row: number;
  readonly tall: number;
}

/** A citadel of cubes, seen from the corner of the sky. */
export function drawMonument(stage: Stage): string {
  const { width, height, focus, top, bottom, palette, random } = stage;
  const reach = bottom - top;
  const grid = 4;
  const half = reach * 0.098;
  const rise = half * 0.56;
  const base = top + reach * 0.62;
  const unit = reach * 0.085;
  const blocks: Block[] = [];
  const crown = { column: random.whole(0, 1), row: random.whole(0, 1) };
  for (let row = 0; row < grid; row += 1) {
    for (let column = 0; column < grid; column += 1) {
      const distance = Math.abs(column - crown.column) + Math.abs(row - crown.row);
      blocks.push({ row, column, tall: Math.max(0, Math.round(4.4 - distance * 0.8 + random.between(-1.2, 1))) });
    }
  }
  const lit = mixColours(palette.light, palette.glow, 0.25);
  const left = mixColours(palette.accent, palette.far, 0.25);
  const right = mixColours(palette.near, palette.accent, 0.12);
  const drawn = blocks.map(({ column, row, tall }) => {
    const x = focus + (column - row) * half;
    const y = base + (column + row) * rise - tall * unit;
    const depth = height - y + 9;
    const topFace = svg`M${x} ${y - rise}l${half} ${rise}l${-half} ${rise}l${-half} ${-rise}z`;
    const leftFace = svg`M${x - half} ${y}l${half} ${rise}v${depth}h${-half}z`;
    const rightFace = svg`M${x + half} ${y}l${-half} ${rise}v${depth}h${half}z`;
    const kind = tall > 1 ? random.whole(0, 5) : 5;
    const arch =
      kind <= 1
        ? svg`<path fill="${kind === 0 ? palette.ink : palette.light}" transform="matrix(1 ${kind === 0 ? 0.56 : -0.56} 0 1 ${kind === 0 ? x - half * 0.5 : x + half * 0.5} ${y + rise * 0.5 + unit * 0.55})" d="M${-half * 0.2} ${unit * 0.75}v${-unit * 0.5}a${half * 0.2} ${half * 0.2} 0 0 1 ${half * 0.4} 0v${unit * 0.5}z"/>`
        : '';
    return svg`<path fill="${left}" d="${leftFace}"/><path fill="${right}" d="${rightFace}"/><path fill="${lit}" d="${topFace}"/>${arch}`;
  });
  const peak = blocks.reduce((best, block) =>
    block.tall - (block.column + block.row) * 0.3 > best.tall - (best.column + best.row) * 0.3 ? block : best,
  );
  const summit = {
    x: focus + (peak.column - peak.row) * half,
    y: base + (peak.column + peak.row) * rise - peak.tall * unit,
  };
  const mist = svg`<linearGradient id="mist" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${base + reach * 0.1}" y2="${base + reach * 0.42}"><stop stop-color="${palette.near}" stop-opacity="0"/><stop offset=".65" stop-color="${mixColours(palette.near, palette.ink, 0.55)}" stop-opacity=".95"/><stop offset="1" stop-color="${palette.ink}"/></linearGradient><path fill="url(#mist)" d="M0 ${base}h${width}V${height}H0z"/>`;
  const moon = { x: focus + random.sign() * reach * 0.16, y: top + reach * 0.25 };
  return svg`${skyGround(stage, base + reach * 0.2)}${luminary(stage, moon, reach * random.between(0.15, 0.21))}${drawn}<path fill="${palette.ink}" d="${figurePath(summit.x, summit.y + rise * 0.3, unit * 1.15)}"/>${mist}`;
}
