import { mixColours } from '../../colour.ts';
import { type Palette, toEmber } from '../../palette.ts';
import { circlePath, leafPath } from '../../shapes.ts';
import { svg } from '../../svg-markup.ts';

/** Single things, drawn about the origin in a box of two units by two, times `s`. */
type EmblemObject = (s: number, palette: Palette) => string;

const flame = (s: number, palette: Palette): string =>
  svg`<path fill="${toEmber(palette)}" d="M0 ${-s * 0.62}C${s * 0.42} ${-s * 0.2} ${s * 0.4} ${s * 0.18} 0 ${s * 0.2}C${-s * 0.4} ${s * 0.18} ${-s * 0.36} ${-s * 0.14} 0 ${-s * 0.62}z"/><path fill="${palette.light}" d="M0 ${-s * 0.24}C${s * 0.2} ${-s * 0.02} ${s * 0.2} ${s * 0.17} 0 ${s * 0.19}C${-s * 0.2} ${s * 0.17} ${-s * 0.18} 0 0 ${-s * 0.24}z"/>`;

const match: EmblemObject = (s, palette) =>
  svg`<g transform="rotate(14)"><path fill="${palette.paper}" d="M${-s * 0.045} ${-s * 0.3}h${s * 0.09}v${s * 1.35}h${-s * 0.09}z"/><path fill="${palette.ink}" opacity=".3" d="M0 ${-s * 0.3}h${s * 0.045}v${s * 1.35}H0z"/><g transform="translate(0 ${-s * 0.38})">${flame(s * 0.95, palette)}</g><ellipse cy="${-s * 0.3}" rx="${s * 0.075}" ry="${s * 0.12}" fill="${palette.ink}"/></g>`;

const candle: EmblemObject = (s, palette) =>
  svg`<path fill="${palette.paper}" d="M${-s * 0.2} ${-s * 0.1}q${s * 0.2} ${s * 0.1} ${s * 0.4} 0V${s * 0.8}h${-s * 0.4}z"/><path fill="${palette.ink}" opacity=".2" d="M${s * 0.04} ${-s * 0.06}h${s * 0.16}V${s * 0.8}h${-s * 0.16}z"/><path fill="${palette.near}" d="M${-s * 0.62} ${s * 0.78}h${s * 1.24}q${-s * 0.1} ${s * 0.24} ${-s * 0.5} ${s * 0.24}h${-s * 0.24}q${-s * 0.4} 0 ${-s * 0.5} ${-s * 0.24}z"/><g transform="translate(0 ${-s * 0.34})">${flame(s * 0.85, palette)}</g>`;

const hourglass: EmblemObject = (s, palette) =>
  svg`<path fill="${palette.paper}" opacity=".55" d="M${-s * 0.5} ${-s * 0.84}h${s}C${s * 0.5} ${-s * 0.3} ${s * 0.07} ${-s * 0.16} ${s * 0.07} 0S${s * 0.5} ${s * 0.3} ${s * 0.5} ${s * 0.84}h${-s}C${-s * 0.5} ${s * 0.3} ${-s * 0.07} ${s * 0.16} ${-s * 0.07} 0S${-s * 0.5} ${-s * 0.3} ${-s * 0.5} ${-s * 0.84}z"/><path fill="${palette.accent}" d="M${-s * 0.36} ${-s * 0.36}h${s * 0.72}Q${s * 0.08} ${-s * 0.1} ${s * 0.015} 0V${s * 0.5}Q${s * 0.3} ${s * 0.6} ${s * 0.44} ${s * 0.84}h${-s * 0.88}Q${-s * 0.3} ${s * 0.6} ${-s * 0.015} ${s * 0.5}V0Q${-s * 0.08} ${-s * 0.1} ${-s * 0.36} ${-s * 0.36}z"/><path fill="${palette.ink}" d="M${-s * 0.64} ${-s}h${s * 1.28}v${s * 0.16}h${-s * 1.28}zM${-s * 0.64} ${s * 0.84}h${s * 1.28}v${s * 0.16}h${-s * 1.28}z"/>`;

const bulb: EmblemObject = (s, palette) =>
  svg`<path stroke="${palette.ink}" stroke-width="${s * 0.04}" d="M0 ${-s * 3}v${s * 2.2}"/><path fill="${palette.ink}" d="M${-s * 0.2} ${-s * 0.85}h${s * 0.4}v${s * 0.38}h${-s * 0.4}z"/><path fill="${palette.light}" d="M${-s * 0.19} ${-s * 0.48}h${s * 0.38}q${s * 0.03} ${s * 0.22} ${s * 0.2} ${s * 0.38}a${s * 0.55} ${s * 0.55} 0 1 1 ${-s * 0.78} 0q${s * 0.17} ${-s * 0.16} ${s * 0.2} ${-s * 0.38}z"/><path fill="none" stroke="${palette.accent}" stroke-width="${s * 0.05}" stroke-linejoin="round" d="M${-s * 0.1} ${-s * 0.46}l${-s * 0.1} ${s * 0.72}l${s * 0.1} ${-s * 0.14}l${s * 0.1} ${s * 0.14}l${s * 0.1} ${-s * 0.14}l${s * 0.1} ${s * 0.14}l${-s * 0.1} ${-s * 0.72}"/>`;

const paperPlane: EmblemObject = (s, palette) =>
  svg`<path fill="none" stroke="${palette.paper}" stroke-width="${s * 0.03}" stroke-dasharray="${s * 0.08} ${s * 0.08}" d="M${-s * 1.2} ${s * 0.95}C${-s * 0.2} ${s * 1.3} ${-s * 0.1} ${s * 0.4} ${-s * 0.6} ${s * 0.5}S${-s * 0.5} ${s * 0.9} ${-s * 0.1} ${s * 0.2}"/><path fill="${palette.paper}" d="M${s} ${-s * 0.75}L${-s * 0.95} ${-s * 0.1}L${-s * 0.28} ${s * 0.12}z"/><path fill="${mixColours(palette.paper, palette.near, 0.28)}" d="M${s} ${-s * 0.75}L${-s * 0.08} ${s * 0.2}L${s * 0.42} ${s * 0.48}z"/><path fill="${palette.accent}" d="M${s} ${-s * 0.75}L${-s * 0.28} ${s * 0.12}L${-s * 0.2} ${s * 0.58}L${-s * 0.08} ${s * 0.2}z"/>`;

const teacup: EmblemObject = (s, palette) =>
  svg`<path fill="none" stroke="${palette.paper}" stroke-width="${s * 0.05}" stroke-linecap="round" opacity=".8" d="M${-s * 0.2} ${-s * 0.3}q${-s * 0.16} ${-s * 0.2} 0 ${-s * 0.36}t0 ${-s * 0.34}M${s * 0.16} ${-s * 0.3}q${-s * 0.16} ${-s * 0.2} 0 ${-s * 0.36}t0 ${-s * 0.34}"/><ellipse cy="${s * 0.82}" rx="${s * 0.95}" ry="${s * 0.12}" fill="${palette.ink}"/><path fill="none" stroke="${palette.accent}" stroke-width="${s * 0.11}" d="M${s * 0.55} ${s * 0.1}q${s * 0.42} ${-s * 0.02} ${s * 0.36} ${s * 0.24}t${-s * 0.5} ${s * 0.24}"/><path fill="${palette.accent}" d="M${-s * 0.66} ${-s * 0.08}h${s * 1.32}q0 ${s * 0.86} ${-s * 0.44} ${s * 0.88}h${-s * 0.44}q${-s * 0.44} ${-s * 0.02} ${-s * 0.44} ${-s * 0.88}z"/><path fill="${palette.ink}" opacity=".2" d="M${s * 0.14} ${-s * 0.08}h${s * 0.52}q0 ${s * 0.86} ${-s * 0.44} ${s * 0.88}h${-s * 0.2}q${s * 0.16} ${-s * 0.3} ${s * 0.12} ${-s * 0.88}z"/><path stroke="${palette.paper}" stroke-width="${s * 0.06}" d="M${-s * 0.62} ${s * 0.16}h${s * 1.22}"/>`;

const key: EmblemObject = (s, palette) =>
  svg`<g transform="rotate(-32)"><path fill="none" stroke="${palette.light}" stroke-width="${s * 0.15}" d="${circlePath(0, -s * 0.62, s * 0.32)}"/><path fill="${palette.light}" d="M${-s * 0.075} ${-s * 0.3}h${s * 0.15}v${s * 0.86}h${s * 0.3}v${s * 0.15}h${-s * 0.12}v${s * 0.1}h${s * 0.12}v${s * 0.15}h${-s * 0.3}v${s * 0.1}h${-s * 0.15}z"/><path fill="${palette.accent}" d="${circlePath(0, -s * 0.62, s * 0.1)}"/></g>`;

const moonLadder: EmblemObject = (s, palette) => {
  const rungs = Array.from(
    { length: 9 },
    (_, index) => svg`M${-s * 0.66 + index * s * 0.085} ${s * (0.95 - index * 0.19)}h${s * 0.26}`,
  );
  return svg`<path fill="${palette.light}" d="M${s * 0.2} ${-s}a${s * 0.78} ${s * 0.78} 0 1 0 ${s * 0.62} ${s * 1.24}a${s * 0.66} ${s * 0.66} 0 1 1 ${-s * 0.62} ${-s * 1.24}z"/><path fill="none" stroke="${palette.ink}" stroke-width="${s * 0.045}" d="M${-s * 0.72} ${s * 1.1}L${s * 0.1} ${-s * 0.75}M${-s * 0.46} ${s * 1.1}L${s * 0.36} ${-s * 0.75}${rungs}"/>`;
};

const rose: EmblemObject = (s, palette) =>
  svg`<path fill="none" stroke="${palette.ink}" stroke-width="${s * 0.06}" stroke-linecap="round" d="M${s * 0.02} ${-s * 0.1}q${s * 0.12} ${s * 0.6} ${-s * 0.06} ${s * 1.2}"/><path fill="${palette.near}" d="${leafPath({ x: s * 0.05, y: s * 0.5 }, s * 0.55, -0.5)}${leafPath({ x: s * 0.04, y: s * 0.75 }, s * 0.5, Math.PI + 0.5)}"/><path fill="${palette.accent}" d="${circlePath(0, -s * 0.45, s * 0.48)}"/><path fill="${palette.ink}" opacity=".22" d="M${-s * 0.48} ${-s * 0.45}q${s * 0.3} ${s * 0.3} ${s * 0.62} ${s * 0.06}t${s * 0.3} ${-s * 0.3}a${s * 0.48} ${s * 0.48} 0 0 1 ${-s * 0.92} ${s * 0.4}z"/><path fill="none" stroke="${mixColours(palette.accent, palette.light, 0.55)}" stroke-width="${s * 0.045}" stroke-linecap="round" d="M${-s * 0.04} ${-s * 0.5}q${s * 0.14} ${-s * 0.1} ${s * 0.14} ${s * 0.06}t${-s * 0.24} ${s * 0.12}t${-s * 0.14} ${-s * 0.3}t${s * 0.36} ${-s * 0.16}t${s * 0.22} ${s * 0.36}"/>`;

const telephone: EmblemObject = (s, palette) =>
  svg`<path fill="${palette.accent}" d="M${-s * 0.5} ${-s * 0.2}h${s}l${s * 0.28} ${s * 0.98}h${-s * 1.56}z"/><path fill="${palette.ink}" opacity=".22" d="M${s * 0.1} ${-s * 0.2}h${s * 0.4}l${s * 0.28} ${s * 0.98}h${-s * 0.6}z"/><path fill="${palette.ink}" d="M${-s * 0.95} ${-s * 0.28}q${-s * 0.06} ${-s * 0.5} ${s * 0.95} ${-s * 0.5}t${s * 0.95} ${s * 0.5}q0 ${s * 0.12} ${-s * 0.16} ${s * 0.12}h${-s * 0.2}q${-s * 0.12} 0 ${-s * 0.12} ${-s * 0.14}q0 ${-s * 0.18} ${-s * 0.47} ${-s * 0.18}t${-s * 0.47} ${s * 0.18}q0 ${s * 0.14} ${-s * 0.12} ${s * 0.14}h${-s * 0.2}q${-s * 0.16} 0 ${-s * 0.16} ${-s * 0.12}z"/><path fill="${palette.paper}" d="${circlePath(0, s * 0.26, s * 0.34)}"/><path fill="${palette.ink}" d="${[0, 1, 2, 3, 4, 5, 6, 7].map((step) => circlePath(Math.cos(step * 0.7 - 1.5) * s * 0.22, s * 0.26 + Math.sin(step * 0.7 - 1.5) * s * 0.22, s * 0.05))}"/>`;

export const emblemObjects = {
  match,
  candle,
  hourglass,
  bulb,
  paperPlane,
  teacup,
  key,
  moonLadder,
  rose,
  telephone,
} satisfies Record<string, EmblemObject>;
