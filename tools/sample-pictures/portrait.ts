import { mixColours } from './colour.ts';
import { grain } from './grain.ts';
import { fadeDown, fadeOut } from './light.ts';
import { type Bust, drawClothes, drawHairBehind, drawHairInFront } from './portrait-parts.ts';
import { createSeededRandom } from './seeded-random.ts';
import { svg, svgDocument } from './svg-markup.ts';

export interface PortraitSubject {
  readonly name: string;
}

const width = 300;
const height = 450;

const skins = [
  '#f3cfb3',
  '#e8b592',
  '#d99c74',
  '#c58258',
  '#a96a44',
  '#8a5334',
  '#6d3f28',
  '#4f2d1e',
  '#f0c4a4',
  '#b87a50',
];
const hairs = [
  '#17131a',
  '#2b1b17',
  '#4a2c1c',
  '#6b3f22',
  '#93592b',
  '#c48a48',
  '#d9b27a',
  '#8d8480',
  '#d8d2ca',
  '#7a2e1c',
  '#241a2b',
];
const cloths = [
  '#1f3a4d',
  '#7a2f34',
  '#c9a45c',
  '#2f4d3c',
  '#d8cfc0',
  '#3b2d4f',
  '#b5573a',
  '#22242c',
  '#55697a',
  '#8c3f5a',
  '#2c5d63',
  '#d4713f',
];
const grounds = [
  ['#2a2036', '#b8604f'],
  ['#122a33', '#4f8a80'],
  ['#33151c', '#c2553f'],
  ['#1a2140', '#6d7fb5'],
  ['#2b2418', '#d0a052'],
  ['#dcc9ac', '#f6e8d0'],
  ['#c98f6a', '#f3cfa0'],
  ['#1d2b22', '#8fa06a'],
  ['#b7c9c4', '#f0ead6'],
  ['#3a2145', '#d98a8a'],
] as const;

/** A bust without a face, lit from one side. */
export function drawPortrait({ name }: PortraitSubject): string {
  const random = createSeededRandom(`portrait ${name}`);
  const [deep, bright] = random.pick(grounds);
  const bust: Bust = {
    random,
    // A tint of the light on everything, so that bust and ground match.
    skin: mixColours(random.pick(skins), bright, 0.16),
    hair: mixColours(random.pick(hairs), deep, 0.14),
    cloth: mixColours(random.pick(cloths), deep, 0.12),
    x: 150 + random.between(-7, 7),
    chin: 268 + random.between(-6, 8),
    half: random.between(54, 62),
    tall: random.between(150, 164),
  };
  const { x, chin, half, tall, skin } = bust;
  const shade = mixColours(skin, mixColours(deep, '#1a0f14', 0.5), 0.5);
  const crown = chin - tall;
  const neck = half * random.between(0.52, 0.66);
  const head = svg`M${x} ${crown}C${x + half * 0.92} ${crown} ${x + half * 1.08} ${crown + tall * 0.34} ${x + half * 0.98} ${crown + tall * 0.58}C${x + half * 0.88} ${crown + tall * 0.84} ${x + half * 0.42} ${chin} ${x} ${chin}S${x - half * 0.88} ${crown + tall * 0.84} ${x - half * 0.98} ${crown + tall * 0.58}C${x - half * 1.08} ${crown + tall * 0.34} ${x - half * 0.92} ${crown} ${x} ${crown}z`;
  const ears = svg`M${x - half * 0.97} ${crown + tall * 0.5}q${-half * 0.2} ${-half * 0.12} ${-half * 0.16} ${half * 0.16}t${half * 0.26} ${half * 0.4}zM${x + half * 0.97} ${crown + tall * 0.5}q${half * 0.2} ${-half * 0.12} ${half * 0.16} ${half * 0.16}t${-half * 0.26} ${half * 0.4}z`;
  const throat = svg`M${x - neck} ${chin - 46}V${chin + 30}q${-half * 0.2} 26 ${-half} 38L${x} ${chin + 130}L${x + neck + half} ${chin + 68}q${-half * 0.8} -12 ${-half} -38V${chin - 46}z`;
  const ground = fadeDown('ground', [
    [0, deep],
    [1, mixColours(deep, bright, 0.7)],
  ]);
  const lamp = fadeOut('lamp', [
    [0, bright],
    [1, bright, 0],
  ]);
  const turn = random.sign();
  const soft = fadeDown('soft', [
    [0, mixColours(skin, '#fff1dc', 0.14)],
    [1, mixColours(skin, shade, 0.22)],
  ]);
  // Light from one side: the far side of the head is one flat shadow.
  const fold = half * random.between(0.2, 0.42);
  const far = svg`M${x + fold} ${crown - 9}C${x + fold * 0.4} ${crown + tall * 0.3} ${x + fold * 1.7} ${crown + tall * 0.5} ${x + fold * 0.9} ${crown + tall * 0.74}Q${x + fold * 0.5} ${chin - 4} ${x - half * 0.1} ${chin + 4}H${x + half * 2}V${crown - 9}z`;
  const under = fadeDown('under', [
    [0.3, shade],
    [0.75, mixColours(skin, shade, 0.35)],
  ]);
  const disc = random.chance(0.5)
    ? svg`<circle cx="${x + random.between(-40, 40)}" cy="${random.between(150, 210)}" r="${random.between(105, 135)}" fill="${mixColours(bright, deep, 0.25)}"/>`
    : '';
  const sheet = svg`d="M0 0h${width}v${height}H0z"`;
  const body = svg`${drawHairBehind(bust)}<path fill="url(#under)" d="${throat}"/>${drawClothes(bust)}<path fill="${shade}" d="${ears}"/><path fill="url(#soft)" d="${head}"/><clipPath id="head"><path d="${head}"/></clipPath><path clip-path="url(#head)" fill="${shade}" opacity=".62" d="${far}"/>${drawHairInFront(bust)}`;
  const mirrored = turn < 0 ? svg`<g transform="matrix(-1 0 0 1 ${width} 0)">${body}</g>` : svg`<g>${body}</g>`;
  return svgDocument(
    width,
    height,
    svg`${ground}${lamp}${soft}${under}<path fill="url(#ground)" ${sheet}/>${disc}<circle cx="${x - turn * 60}" cy="150" r="230" fill="url(#lamp)" opacity=".6"/>${mirrored}${fadeDown(
      'foot',
      [
        [0.6, deep, 0],
        [1, mixColours(deep, '#08090d', 0.6), 0.65],
      ],
    )}<path fill="url(#foot)" ${sheet}/>${grain(width, height, 0.8)}`,
  );
}
