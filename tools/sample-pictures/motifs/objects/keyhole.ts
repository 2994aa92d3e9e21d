import { mixColours } from '../../colour.ts';
import { fadeDown } from '../../light.ts';
import { toEmber } from '../../palette.ts';
import { figurePath } from '../../shapes.ts';
import type { Stage } from '../../stage.ts';
import { svg } from '../../svg-markup.ts';

/** A country seen through a keyhole. */
export function drawKeyhole(stage: Stage): string {
  const { width, height, focus, top, bottom, palette, random } = stage;
  const reach = bottom - top;
  const radius = reach * random.between(0.24, 0.28);
  const [x, y] = [focus, top + radius + reach * 0.05];
  const neck = radius * 0.52;
  const foot = top + reach * 0.97;
  const hem = radius * 0.95;
  const turnY = Math.sqrt(radius ** 2 - neck ** 2);
  const hole = svg`M${x - neck} ${y + turnY}A${radius} ${radius} 0 1 1 ${x + neck} ${y + turnY}L${x + hem} ${foot}H${x - hem}z`;
  const plate = fadeDown('plate', [
    [0, palette.sky],
    [0.65, mixColours(palette.sky, palette.ink, 0.55)],
    [1, palette.ink],
  ]);
  const view = fadeDown('view', [
    [0, mixColours(toEmber(palette), palette.light, 0.25)],
    [0.6, palette.light],
  ]);
  const horizon = top + reach * 0.72;
  const hills = [0, 1, 2].map((index) => {
    const rise = horizon + index * reach * 0.075;
    const swing = random.sign() * reach * 0.09;
    return svg`<path fill="${mixColours(palette.far, palette.ink, index * 0.34)}" d="M${x - radius * 1.2} ${rise + swing}Q${x} ${rise - swing * 0.9} ${x + radius * 1.2} ${rise - swing * 0.3}V${foot}H${x - radius * 1.2}z"/>`;
  });
  const rings = [1.28, 1.62, 2.02, 2.5].map((grow) => svg`<circle cx="${x}" cy="${y}" r="${radius * grow}"/>`);
  return svg`${plate}<path fill="url(#plate)" d="M0 0h${width}v${height}H0z"/><g fill="none" stroke="${palette.glow}" stroke-width="${reach * 0.005}" opacity=".35">${rings}</g><path fill="${palette.ink}" transform="translate(${reach * 0.02} ${reach * 0.02})" opacity=".5" d="${hole}"/><clipPath id="hole"><path d="${hole}"/></clipPath><g clip-path="url(#hole)">${view}<path fill="url(#view)" d="M${x - radius} ${y - radius}h${radius * 2}V${foot}H${x - radius}z"/><circle cx="${x + random.between(-0.2, 0.2) * radius}" cy="${y + radius * 0.15}" r="${radius * 0.5}" fill="${palette.paper}"/><path fill="none" stroke="${palette.paper}" stroke-width="${reach * 0.004}" opacity=".7" d="M${x - radius} ${y + radius * 0.95}h${radius * 0.9}M${x - radius * 0.1} ${y + radius * 1.1}h${radius}"/>${hills}<path fill="${palette.ink}" d="${figurePath(x, horizon + reach * 0.19, reach * 0.22)}"/></g>`;
}
