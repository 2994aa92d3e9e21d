import { mixColours } from '../../colour.ts';
import { fadeDown, luminary, skyGround } from '../../light.ts';
import type { Stage } from '../../stage.ts';
import { svg } from '../../svg-markup.ts';

export function drawRoad(stage: Stage): string {
  const { width, height, focus, top, bottom, palette, random } = stage;
  const reach = bottom - top;
  const horizon = top + reach * random.between(0.5, 0.58);
  const foot = Math.max(bottom + reach * 0.2, horizon + reach * 0.6);
  const depth = foot - horizon;
  const half = reach * random.between(0.5, 0.62);
  const dashes = Array.from({ length: 9 }, (_, index) => {
    const near = 1 / (1 + index * 0.62);
    const away = 1 / (1 + index * 0.62 + 0.27);
    const [low, high] = [horizon + depth * near, horizon + depth * away];
    const [wideLow, wideHigh] = [half * 0.035 * near, half * 0.035 * away];
    return svg`M${focus - wideLow} ${low}L${focus - wideHigh} ${high}H${focus + wideHigh}L${focus + wideLow} ${low}z`;
  });
  const side = random.sign();
  const poles = Array.from({ length: 6 }, (_, index) => {
    const near = 0.92 / (1 + index * 0.75);
    const x = focus + side * half * 1.28 * near;
    const y = horizon + depth * near * 0.86;
    const tall = reach * 0.68 * near;
    return { x, y, tall, beam: tall * 0.12 };
  });
  const posts = poles.map(
    ({ x, y, tall, beam }) =>
      svg`M${x - tall * 0.013} ${y}v${-tall}h${tall * 0.026}v${tall}zM${x - beam} ${y - tall * 0.93}h${beam * 2}v${tall * 0.022}h${-beam * 2}z`,
  );
  const wires = [-1, 1].flatMap((end) =>
    poles.slice(1).map((pole, index) => {
      const from = poles[index] ?? pole;
      const [x, y] = [from.x + end * from.beam, from.y - from.tall * 0.93];
      const [nextX, nextY] = [pole.x + end * pole.beam, pole.y - pole.tall * 0.93];
      return svg`M${x} ${y}Q${(x + nextX) / 2} ${Math.max(y, nextY) + from.tall * 0.03} ${nextX} ${nextY}`;
    }),
  );
  const radius = reach * random.between(0.16, 0.28);
  const land = fadeDown('land', [
    [0, mixColours(palette.far, palette.glow, 0.4)],
    [0.35, palette.near],
    [0.8, palette.ink],
  ]);
  const tarmac = fadeDown('tarmac', [
    [0, mixColours(palette.near, palette.glow, 0.25)],
    [0.4, mixColours(palette.near, palette.ink, 0.6)],
    [1, palette.ink],
  ]);
  const hills = svg`<path fill="${mixColours(palette.glow, palette.far, 0.75)}" d="M0 ${horizon + 2}V${horizon - reach * 0.07}Q${focus * 0.5} ${horizon - reach * 0.16} ${focus} ${horizon - reach * 0.02}T${width} ${horizon - reach * 0.1}V${horizon + 2}z"/>`;
  return svg`${skyGround(stage, horizon)}${luminary(stage, { x: focus, y: horizon - radius * random.between(0.15, 0.9) }, radius)}${hills}${land}<path fill="url(#land)" d="M0 ${horizon}h${width}V${height}H0z"/>${tarmac}<path fill="url(#tarmac)" d="M${focus - 3} ${horizon}L${focus - half} ${foot}h${half * 2}L${focus + 3} ${horizon}z"/><path fill="none" stroke="${palette.light}" stroke-width="${reach * 0.006}" opacity=".6" d="M${focus - 2} ${horizon}L${focus - half * 0.93} ${foot}M${focus + 2} ${horizon}L${focus + half * 0.93} ${foot}"/><path fill="${palette.light}" d="${dashes}"/><path fill="${palette.ink}" d="${posts}"/><path fill="none" stroke="${palette.ink}" stroke-width="${reach * 0.004}" d="${wires}"/>`;
}
