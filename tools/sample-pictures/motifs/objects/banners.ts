import { mixColours } from '../../colour.ts';
import { luminary, skyGround } from '../../light.ts';
import type { Point, Stage } from '../../stage.ts';
import { svg } from '../../svg-markup.ts';

function device(kind: number, { x, y }: Point, size: number): string {
  if (kind === 0) return svg`M${x} ${y - size}l${size * 0.7} ${size}l${-size * 0.7} ${size}l${-size * 0.7} ${-size}z`;
  if (kind === 1)
    return svg`M${x - size} ${y}a${size} ${size} 0 0 0 ${size * 2} 0a${size * 1.1} ${size * 1.1} 0 0 1 ${-size * 2} 0z`;
  if (kind === 2)
    return svg`M${x - size} ${y + size * 0.6}v${-size * 1.3}l${size * 0.5} ${size * 0.55}l${size * 0.5} ${-size * 0.9}l${size * 0.5} ${size * 0.9}l${size * 0.5} ${-size * 0.55}v${size * 1.3}z`;
  return svg`M${x - size * 0.8} ${y + size * 0.2}l${size * 0.8} ${-size * 0.8}l${size * 0.8} ${size * 0.8}v${size * 0.6}l${-size * 0.8} ${-size * 0.8}l${-size * 0.8} ${size * 0.8}z`;
}

/** A host of banners going over a hill. */
export function drawBanners(stage: Stage): string {
  const { width, height, focus, top, bottom, palette, random } = stage;
  const reach = bottom - top;
  const kind = random.whole(0, 3);
  const side = random.sign();
  const rows = [0, 1, 2].map((depth) => {
    const scale = [0.42, 0.66, 1][depth] ?? 1;
    const count = [7, 5, 3][depth] ?? 3;
    const base = top + reach * (0.68 + depth * 0.16);
    const spread = reach * (0.66 + depth * 0.12);
    const cloth =
      [mixColours(palette.accent, palette.glow, 0.62), mixColours(palette.accent, palette.far, 0.3), palette.accent][
        depth
      ] ?? palette.accent;
    const flags = Array.from({ length: count }, (_, index) => {
      const x =
        focus +
        spread * ((index + 0.5) / count - 0.5) +
        random.between(-0.02, 0.02) * reach +
        (depth === 1 ? reach * 0.05 : 0);
      const y = base - reach * 0.62 * scale * random.between(0.86, 1.08);
      const [wide, tall] = [reach * 0.17 * scale, reach * 0.36 * scale];
      const left = x - wide / 2;
      const wave = wide * 0.12 * side;
      const shape = svg`M${left} ${y}h${wide}c${wave} ${tall * 0.35} ${-wave} ${tall * 0.6} 0 ${tall}l${-wide / 2} ${-wide * 0.36}l${-wide / 2} ${wide * 0.36}c${-wave} ${-tall * 0.4} ${wave} ${-tall * 0.65} 0 ${-tall}z`;
      const pole = svg`M${x} ${y - wide * 0.3}V${base + reach * 0.14}M${left - wide * 0.08} ${y}h${wide * 1.16}`;
      const mark =
        depth === 0
          ? ''
          : svg`<path fill="${palette.light}" d="${device(kind, { x, y: y + tall * 0.4 }, wide * 0.25)}"/><path fill="${palette.light}" opacity=".7" d="M${left} ${y + wide * 0.08}h${wide}v${wide * 0.05}h${-wide}z"/>`;
      return svg`<path fill="none" stroke="${mixColours(palette.near, palette.ink, depth / 2)}" stroke-width="${reach * 0.011 * scale}" d="${pole}"/><path fill="${cloth}" d="${shape}"/><path fill="${palette.ink}" opacity=".18" d="M${x + wide * 0.1} ${y}h${wide * 0.4}c${wave} ${tall * 0.35} ${-wave} ${tall * 0.6} 0 ${tall}l${-wide * 0.4} ${-wide * 0.29}z"/>${mark}`;
    });
    const tone = mixColours(palette.far, palette.ink, depth * 0.5);
    return svg`${flags}<path fill="${tone}" d="M0 ${base + reach * 0.08}Q${focus} ${base - reach * 0.04} ${width} ${base + reach * 0.06}V${height}H0z"/>`;
  });
  return svg`${skyGround(stage, top + reach * 0.75)}${luminary(stage, { x: focus + side * reach * 0.1, y: top + reach * 0.4 }, reach * random.between(0.24, 0.32))}${rows}`;
}
