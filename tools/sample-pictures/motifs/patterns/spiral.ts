import { mixColours } from '../../colour.ts';
import { figurePath } from '../../shapes.ts';
import type { Stage } from '../../stage.ts';
import { svg } from '../../svg-markup.ts';

/** Turning frames that draw the eye down, and one who went. */
export function drawSpiral(stage: Stage): string {
  const { width, height, focus, top, bottom, palette, random } = stage;
  const reach = bottom - top;
  const [x, y] = [focus, top + reach * 0.5];
  const side = random.sign();
  const sides = random.pick([3, 4, 5, 6, 60]);
  const count = sides === 60 ? 15 : 18;
  const turn = side * random.between(5, 9);
  const largest = Math.hypot(width, height) * (sides === 3 ? 1.5 : 0.85);
  const drift = sides === 60 ? 0.035 : 0;
  const rings = Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1);
    const radius = largest * (1 - share) ** 1.7 + reach * 0.13;
    const light = mixColours(
      mixColours(palette.accent, palette.sky, (1 - share) * 0.75),
      palette.light,
      share ** 2 * 0.9,
    );
    const dark = mixColours(palette.sky, palette.ink, 0.25 + share * 0.5);
    const fill = index === count - 1 ? palette.light : index % 2 ? light : dark;
    if (sides === 60) {
      const angle = share * 9 * side;
      return svg`<circle cx="${Math.cos(angle) * radius * drift * 4}" cy="${Math.sin(angle) * radius * drift * 4}" r="${radius}" fill="${fill}"/>`;
    }
    const corners = Array.from({ length: sides }, (_corner, corner) => {
      const angle = ((corner / sides) * 360 + turn * index - 90) * (Math.PI / 180);
      return svg`${corner === 0 ? 'M' : 'L'}${Math.cos(angle) * radius} ${Math.sin(angle) * radius}`;
    });
    return svg`<path fill="${fill}" d="${corners}z"/>`;
  });
  return svg`<path fill="${palette.sky}" d="M0 0h${width}v${height}H0z"/><g transform="translate(${x} ${y})">${rings}<path fill="${palette.ink}" transform="rotate(${side * random.between(115, 155)})" d="${figurePath(0, reach * 0.085, reach * 0.17)}"/></g>`;
}
