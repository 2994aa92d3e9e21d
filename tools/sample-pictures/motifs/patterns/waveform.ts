import { mixColours } from '../../colour.ts';
import { fadeDown } from '../../light.ts';
import type { Stage } from '../../stage.ts';
import { svg } from '../../svg-markup.ts';

/** A melody as upright bars before a disc. */
export function drawWaveform(stage: Stage): string {
  const { width, height, focus, top, bottom, palette, random } = stage;
  const reach = bottom - top;
  const middle = top + reach * 0.5;
  const spread = Math.min(width, reach * 1.15);
  const count = random.whole(13, 19);
  const pitch = spread / count;
  const waves = [random.between(0.4, 1), random.between(1, 2.4), random.between(2.5, 4)];
  const start = random.between(0, 6);
  const bars = Array.from({ length: count }, (_, index) => {
    const share = (index + 0.5) / count;
    const envelope = Math.sin(Math.PI * share) ** 0.8;
    const sound = waves.reduce(
      (sum, wave, order) => sum + Math.sin(share * 6.3 * wave + start * (order + 1)) / (order + 1.4),
      0,
    );
    const tall = reach * (0.05 + 0.39 * envelope * Math.min(1, Math.abs(sound) * 0.7 + 0.18));
    const x = focus - spread / 2 + pitch * (index + 0.5);
    const colour = mixColours(index % 4 === 0 ? palette.light : palette.accent, palette.light, share * 0.7);
    return svg`<path stroke="${colour}" d="M${x} ${middle - tall}v${tall * 2}"/>`;
  });
  const ground = fadeDown('ground', [
    [0, palette.sky],
    [0.6, mixColours(palette.sky, palette.near, 0.6)],
    [1, palette.ink],
  ]);
  const disc = fadeDown('moon', [
    [0, palette.glow],
    [1, palette.near],
  ]);
  return svg`${ground}<path fill="url(#ground)" d="M0 0h${width}v${height}H0z"/>${disc}<circle cx="${focus}" cy="${middle}" r="${reach * 0.38}" fill="url(#moon)"/><circle cx="${focus}" cy="${middle}" r="${reach * 0.44}" fill="none" stroke="${palette.glow}" stroke-width="${reach * 0.006}" opacity=".6"/><g stroke-width="${pitch * 0.56}" stroke-linecap="round">${bars}</g>`;
}
