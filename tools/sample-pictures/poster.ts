import { contrastRatio, layColour, luminance, mixColours } from './colour.ts';
import { grain } from './grain.ts';
import { letteringMarkup, type PosterLettering, setPosterLettering } from './lettering/poster-lettering.ts';
import { chooseTitleStyle } from './lettering/title-style-choice.ts';
import { fadeDown } from './light.ts';
import { type MotifEntry, motifs, type TitlePlace } from './motif-choice.ts';
import type { Palette } from './palette.ts';
import { sceneOf } from './scene.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';
import { svg, svgDocument } from './svg-markup.ts';

export interface PosterSubject {
  readonly title: string;
  readonly year: string;
  readonly genres: readonly string[];
  readonly byline: string;
}

const width = 500;
const height = 750;
const margin = 38;
const measure = width - margin * 2;
const scrimStrength = 0.93;
const leastContrast = 4.6;

interface Setting {
  readonly palette: Palette;
  readonly entry: MotifEntry;
  readonly lettering: PosterLettering;
  readonly random: SeededRandom;
  readonly align: 'left' | 'centre';
}

function readable(candidates: readonly string[], grounds: readonly string[]): string {
  const score = (colour: string): number => Math.min(...grounds.map((ground) => contrastRatio(colour, ground)));
  const passing = candidates.find((colour) => score(colour) >= leastContrast);
  if (passing) return passing;
  return score('#ffffff') > score('#0b0b0d') ? '#ffffff' : '#0b0b0d';
}

/** Midtones have poor contrast with dark and light letters, so the ground is darkened until one of them is readable. */
function readableGround(ground: string, { ink, paper }: Palette, over: (colour: string) => readonly string[]): string {
  let settled = ground;
  for (let turn = 0; turn < 8; turn += 1) {
    const least = (letters: string): number =>
      Math.min(...over(settled).map((colour) => contrastRatio(letters, colour)));
    if (Math.max(least(ink), least(paper)) >= leastContrast) break;
    settled = mixColours(settled, luminance(ground) > 0.3 ? paper : ink, 0.12 * (turn + 1));
  }
  return settled;
}

function titleX(align: 'left' | 'centre'): number {
  return align === 'left' ? margin : width / 2;
}

function focusIn(across: number, random: SeededRandom): number {
  return across * random.pick([0.5, 0.5, 0.5, 0.42, 0.58]);
}

function everyColour(palette: Palette): readonly string[] {
  return Object.values(palette) as string[];
}

interface Crop {
  readonly across: number;
  readonly tall: number;
  readonly random: SeededRandom;
}

/** Mirrors or enlarges the motif for variety. */
function crop(markup: string, { across, tall, random }: Crop): string {
  const closer = random.pick([1, 1, 1, 1.14, 1.3]);
  const flip = random.sign();
  if (closer === 1 && flip === 1) return markup;
  const x =
    across * 0.5 -
    flip * closer * across * random.between(0.44, 0.56) * (closer === 1 ? 0 : 1) -
    (closer === 1 ? flip * across * 0.5 : 0);
  return svg`<g transform="matrix(${flip * closer} 0 0 ${closer} ${x} ${tall * 0.42 * (1 - closer)})">${markup}</g>`;
}

function vignette(colour: string): string {
  return svg`<radialGradient id="vignette" cy=".45" r=".75"><stop offset=".6" stop-color="${colour}" stop-opacity="0"/><stop offset="1" stop-color="${colour}" stop-opacity=".42"/></radialGradient><path fill="url(#vignette)" d="M0 0h${width}v${height}H0z"/>`;
}

function lay(
  { palette, lettering, align }: Setting,
  look: {
    readonly art: string;
    readonly y: number;
    /** Every colour that can lie under the title. */
    readonly grounds: readonly string[];
    readonly colours: readonly string[];
  },
): string {
  const titleColour = readable(look.colours, look.grounds);
  const captionColour = readable([titleColour, palette.paper, palette.ink], look.grounds);
  const place = { x: titleX(align), y: look.y, align, titleColour, captionColour };
  return svgDocument(width, height, svg`${look.art}${grain(width, height)}${letteringMarkup(lettering, place)}`);
}

function composeFoot(setting: Setting): string {
  const { palette, entry, lettering, random } = setting;
  const y = height - margin - lettering.height;
  const stage = { width, height, focus: focusIn(width, random), top: 36, bottom: y - 26, palette, random };
  const start = y - 130;
  const scrim = fadeDown('foot', [
    [0, palette.ink, 0],
    [95 / (height - start), palette.ink, scrimStrength * 0.8],
    [118 / (height - start), palette.ink, scrimStrength],
    [1, palette.ink],
  ]);
  const art = svg`${crop(entry.draw(stage), { across: width, tall: y, random })}${vignette(palette.ink)}${scrim}<path fill="url(#foot)" d="M0 ${start}h${width}V${height}H0z"/>`;
  const colours = random.pick([
    [palette.paper],
    [palette.paper],
    [palette.light, palette.paper],
    [palette.accent, palette.light, palette.paper],
  ]);
  return lay(setting, {
    art,
    y,
    colours,
    grounds: everyColour(palette).map((ground) => layColour(ground, palette.ink, scrimStrength)),
  });
}

function composeHead(setting: Setting): string {
  const { palette, entry, lettering, random } = setting;
  const y = margin + 6;
  const under = y + lettering.height;
  const stage = { width, height, focus: focusIn(width, random), top: under + 22, bottom: height - 22, palette, random };
  const end = under + 90;
  const covered = (ground: string): readonly string[] =>
    everyColour(palette).map((colour) => layColour(colour, ground, scrimStrength));
  const ground = readableGround(palette.sky, palette, covered);
  const scrim = fadeDown('head', [
    [0, ground],
    [(under + 12) / end, ground, scrimStrength],
    [1, ground, 0],
  ]);
  const art = svg`${entry.draw(stage)}${scrim}<path fill="url(#head)" d="M0 0h${width}v${end}H0z"/>`;
  const colours = random.pick([
    [palette.paper, palette.ink],
    [palette.light, palette.paper, palette.ink],
    [palette.accent, palette.ink, palette.paper],
    [palette.ink, palette.paper],
  ]);
  return lay(setting, {
    art,
    y,
    colours,
    grounds: covered(ground),
  });
}

function composePlate(setting: Setting): string {
  const { palette, entry, lettering, random } = setting;
  const chosen = random.pick([palette.paper, palette.ink, palette.sky, palette.paper, palette.near, palette.light]);
  const board = readableGround(chosen, palette, (colour) => [colour]);
  const inset = random.chance(0.55) ? 30 : 0;
  const titleFirst = random.chance(0.3);
  const gap = 34;
  const y = titleFirst ? margin + 4 : height - margin - lettering.height;
  const from = titleFirst ? y + lettering.height + gap - 6 : inset;
  const to = titleFirst ? height - inset : y - gap;
  const [across, tall] = [width - inset * 2, to - from];
  const stage = {
    width: across,
    height: tall,
    focus: focusIn(across, random),
    top: tall * 0.05,
    bottom: tall * 0.93,
    palette,
    random,
  };
  const image = crop(entry.draw(stage), { across, tall, random });
  const art = svg`<path fill="${board}" d="M0 0h${width}v${height}H0z"/><svg x="${inset}" y="${from}" width="${across}" height="${tall}" viewBox="0 0 ${across} ${tall}">${image}</svg>`;
  const colours = random.pick([
    [palette.ink, palette.paper],
    [palette.accent, palette.near, palette.ink, palette.light, palette.paper],
    [palette.near, palette.ink, palette.light, palette.paper],
  ]);
  return lay(setting, { art, y, colours, grounds: [board] });
}

const composers: Readonly<Record<TitlePlace, (setting: Setting) => string>> = {
  foot: composeFoot,
  head: composeHead,
  plate: composePlate,
};

/** Posters with a light sky rarely get a dark foot. */
function placesFor({ places }: MotifEntry, { sky }: Palette): readonly TitlePlace[] {
  const lighter = places.filter((place) => place !== 'foot');
  return luminance(sky) > 0.3 && lighter.length > 0 ? [...lighter, ...lighter, ...places] : places;
}

export function drawPoster({ title, year, genres, byline }: PosterSubject): string {
  const {
    palette,
    motifs: [name = 'ridges'],
  } = sceneOf(title, genres);
  const random = createSeededRandom(`poster ${title} ${year}`);
  const entry: MotifEntry = motifs[name];
  const style = chooseTitleStyle(title, genres, random);
  const place = random.pick(placesFor(entry, palette));
  const lettering = setPosterLettering(
    { title, year, byline, style },
    { width: measure, height: place === 'plate' ? 200 : 236 },
  );
  return composers[place]({ palette, entry, lettering, random, align: random.chance(0.68) ? 'left' : 'centre' });
}
