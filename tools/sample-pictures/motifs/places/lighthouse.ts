import { mixColours } from '../../colour.ts';
import { fadeAcross, fadeDown, halo, skyGround, stars } from '../../light.ts';
import type { Stage } from '../../stage.ts';
import { svg } from '../../svg-markup.ts';

export function drawLighthouse(stage: Stage): string {
  const { width, height, focus, top, bottom, palette, random } = stage;
  const reach = bottom - top;
  const side = random.sign();
  const lamp = { x: focus + side * reach * 0.1, y: top + reach * 0.27 };
  const foot = top + reach * 0.82;
  const wide = reach * 0.065;
  const base = reach * 0.1;
  const tower = svg`M${lamp.x - wide} ${lamp.y + reach * 0.05}h${wide * 2}L${lamp.x + base} ${foot}h${-base * 2}z`;
  const stripes = [0.14, 0.5, 0.86].map((share) => {
    const y = lamp.y + (foot - lamp.y) * share;
    return svg`M0 ${y}h${width}v${(foot - lamp.y) * 0.18}H0z`;
  });
  const beams = [
    { id: 'beamOut', side: -side, far: reach * 1.3, strength: 0.9 },
    { id: 'beamBack', side, far: reach * 0.7, strength: 0.5 },
  ].map(({ id, side: way, far, strength }) => {
    const fade = fadeAcross(
      id,
      way > 0
        ? [
            [0, palette.light, strength],
            [1, palette.light, 0],
          ]
        : [
            [0, palette.light, 0],
            [1, palette.light, strength],
          ],
    );
    return svg`${fade}<path fill="url(#${id})" d="M${lamp.x} ${lamp.y - 4}L${lamp.x + way * far} ${lamp.y - far * 0.2}V${lamp.y + far * 0.12}L${lamp.x} ${lamp.y + 4}z"/>`;
  });
  const horizon = top + reach * 0.74;
  const water = fadeDown('water', [
    [0, mixColours(palette.far, palette.glow, 0.3)],
    [0.4, palette.near],
    [0.9, palette.ink],
  ]);
  const foam = Array.from({ length: 26 }, () => {
    const y = horizon + reach * random.between(0.02, 0.36);
    const long = (y - horizon) * random.between(0.3, 0.9) + reach * 0.03;
    return svg`M${focus + random.between(-0.75, 0.75) * Math.max(reach, width * 0.5)} ${y}h${long}`;
  });
  const rock = svg`M${lamp.x - side * reach * 0.42} ${foot + reach * 0.14}l${side * reach * 0.1} ${-reach * 0.07}l${side * reach * 0.09} ${-reach * 0.015}l${side * reach * 0.08} ${-reach * 0.07}l${side * reach * 0.34} ${-reach * 0.01}l${side * reach * 0.1} ${reach * 0.06}L${side > 0 ? width + 9 : -9} ${foot + reach * 0.02}V${foot + reach * 0.16}z`;
  const lit = fadeAcross(
    'lit',
    side > 0
      ? [
          [0, palette.paper],
          [1, mixColours(palette.paper, palette.near, 0.65)],
        ]
      : [
          [0, mixColours(palette.paper, palette.near, 0.65)],
          [1, palette.paper],
        ],
  );
  const cap = svg`M${lamp.x - wide * 1.05} ${lamp.y - reach * 0.035}L${lamp.x} ${lamp.y - reach * 0.095}L${lamp.x + wide * 1.05} ${lamp.y - reach * 0.035}zM${lamp.x - wide * 1.4} ${lamp.y + reach * 0.035}h${wide * 2.8}v${reach * 0.018}h${-wide * 2.8}zM${lamp.x - wide * 0.1} ${lamp.y - reach * 0.13}h${wide * 0.2}v${reach * 0.06}h${-wide * 0.2}z`;
  return svg`${skyGround(stage, horizon)}${stars(stage, 50, horizon * 0.8)}${water}<path fill="url(#water)" d="M0 ${horizon}h${width}V${height}H0z"/><path stroke="${palette.paper}" stroke-width="${reach * 0.005}" stroke-linecap="round" opacity=".4" d="${foam}"/>${halo(lamp, reach * 0.32, palette.light)}${beams}<path fill="${palette.ink}" d="${rock}"/>${lit}<path fill="url(#lit)" d="${tower}"/><clipPath id="tower"><path d="${tower}"/></clipPath><path clip-path="url(#tower)" fill="${palette.accent}" d="${stripes}"/><path clip-path="url(#tower)" fill="${palette.ink}" opacity=".25" d="M${lamp.x + side * wide * 0.3} 0h${side * base * 2}v${height}h${-side * base * 2}z"/><path fill="${palette.light}" d="M${lamp.x - wide * 0.75} ${lamp.y - reach * 0.036}h${wide * 1.5}v${reach * 0.075}h${-wide * 1.5}z"/><path fill="${palette.ink}" d="${cap}"/>`;
}
