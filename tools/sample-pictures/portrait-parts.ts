import { mixColours } from './colour.ts';
import type { SeededRandom } from './seeded-random.ts';
import { svg } from './svg-markup.ts';

/** Dimensions of a bust: the head's bottom is `chin`, its height `tall`, its width twice `half`, its centre `x`. */
export interface Bust {
  readonly random: SeededRandom;
  readonly skin: string;
  readonly hair: string;
  readonly cloth: string;
  readonly x: number;
  readonly chin: number;
  readonly half: number;
  readonly tall: number;
}

type HairCut = 'cropped' | 'parted' | 'bob' | 'long' | 'curls' | 'bun' | 'bald' | 'swept' | 'hat' | 'scarf';

const cuts: readonly HairCut[] = [
  'cropped',
  'cropped',
  'parted',
  'bob',
  'long',
  'curls',
  'bun',
  'bald',
  'swept',
  'swept',
  'long',
  'hat',
  'scarf',
  'curls',
];

// Called twice (behind and in front of the head), so it must not use the random source.
function cutOf({ tall, half, chin }: Bust): HairCut {
  return cuts[Math.floor((tall * 37 + half * 91 + chin * 53) * 10) % cuts.length] ?? 'cropped';
}

export function drawHairBehind(bust: Bust): string {
  const { x, chin, half, tall, hair } = bust;
  const crown = chin - tall;
  const deep = mixColours(hair, '#08060a', 0.35);
  switch (cutOf(bust)) {
    case 'bob':
      return svg`<path fill="${deep}" d="M${x - half * 1.05} ${crown + tall * 0.3}C${x - half * 1.5} ${crown + tall * 0.7} ${x - half * 1.5} ${chin + 4} ${x - half * 1.1} ${chin + 12}H${x + half * 1.1}C${x + half * 1.5} ${chin + 4} ${x + half * 1.5} ${crown + tall * 0.7} ${x + half * 1.05} ${crown + tall * 0.3}z"/>`;
    case 'long':
      return svg`<path fill="${deep}" d="M${x - half} ${crown + tall * 0.25}C${x - half * 1.7} ${chin - 40} ${x - half * 1.2} ${chin + 50} ${x - half * 1.75} ${chin + 130}H${x + half * 1.75}C${x + half * 1.2} ${chin + 50} ${x + half * 1.7} ${chin - 40} ${x + half} ${crown + tall * 0.25}z"/>`;
    case 'curls': {
      const knots = Array.from({ length: 15 }, (_, index) => {
        const angle = Math.PI * (0.86 + (index / 14) * 1.28);
        return svg`<circle cx="${x + Math.cos(angle) * half * 1.22}" cy="${crown + tall * 0.44 + Math.sin(angle) * tall * 0.5}" r="${half * (0.36 + (index % 3) * 0.06)}"/>`;
      });
      return svg`<g fill="${deep}">${knots}</g>`;
    }
    case 'bun':
      return svg`<circle cx="${x + half * 0.1}" cy="${crown - half * 0.26}" r="${half * 0.5}" fill="${deep}"/>`;
    case 'scarf':
      return svg`<path fill="${mixColours(bust.cloth, '#08060a', 0.35)}" d="M${x} ${crown - 18}C${x + half * 1.6} ${crown - 18} ${x + half * 1.5} ${chin - 10} ${x + half * 1.35} ${chin + 70}H${x - half * 1.35}C${x - half * 1.5} ${chin - 10} ${x - half * 1.6} ${crown - 18} ${x} ${crown - 18}z"/>`;
    default:
      return '';
  }
}

function cap(bust: Bust, line: string): string {
  const { x, chin, half, tall } = bust;
  const crown = chin - tall;
  return svg`M${x - half * 1.05} ${crown + tall * 0.5}C${x - half * 1.3} ${crown + tall * 0.02} ${x - half * 0.6} ${crown - tall * 0.12} ${x} ${crown - tall * 0.1}S${x + half * 1.3} ${crown + tall * 0.04} ${x + half * 1.05} ${crown + tall * 0.5}${line}z`;
}

export function drawHairInFront(bust: Bust): string {
  const { x, chin, half, tall, hair, cloth } = bust;
  const crown = chin - tall;
  const shine = mixColours(hair, '#fff0d8', 0.18);
  const at = (across: number, down: number): string => svg`${x + half * across} ${crown + tall * down}`;
  switch (cutOf(bust)) {
    case 'bald':
      return svg`<path fill="${hair}" opacity=".5" d="M${at(-1.02, 0.5)}C${at(-1.08, 0.36)} ${at(-1, 0.24)} ${at(-0.92, 0.2)}C${at(-0.94, 0.34)} ${at(-0.9, 0.42)} ${at(-0.92, 0.52)}zM${at(1.02, 0.5)}C${at(1.08, 0.36)} ${at(1, 0.24)} ${at(0.92, 0.2)}C${at(0.94, 0.34)} ${at(0.9, 0.42)} ${at(0.92, 0.52)}z"/>`;
    case 'parted':
      return svg`<path fill="${hair}" d="${cap(bust, svg`L${at(0.92, 0.36)}C${at(0.7, 0.16)} ${at(0.1, 0.2)} ${at(-0.3, 0.1)}C${at(-0.6, 0.2)} ${at(-0.86, 0.28)} ${at(-0.93, 0.46)}`)}"/><path fill="none" stroke="${shine}" stroke-width="2.4" stroke-linecap="round" d="M${at(-0.26, -0.03)}Q${at(0.5, -0.04)} ${at(0.86, 0.16)}M${at(-0.1, 0.03)}Q${at(0.5, 0.04)} ${at(0.88, 0.25)}"/>`;
    case 'swept':
      return svg`<path fill="${hair}" d="M${at(-1.02, 0.48)}C${at(-1.3, 0.05)} ${at(-0.9, -0.16)} ${at(-0.2, -0.17)}C${at(0.5, -0.24)} ${at(1.1, -0.06)} ${at(1.12, 0.2)}Q${at(1.1, 0.36)} ${at(1.02, 0.48)}L${at(0.94, 0.34)}C${at(0.6, 0.2)} ${at(-0.3, 0.26)} ${at(-0.7, 0.12)}Q${at(-0.95, 0.26)} ${at(-0.93, 0.46)}z"/><path fill="none" stroke="${shine}" stroke-width="2.4" stroke-linecap="round" d="M${at(-0.7, 0)}Q${at(0, -0.14)} ${at(0.86, 0.06)}M${at(-0.62, 0.06)}Q${at(0, -0.04)} ${at(0.9, 0.15)}"/>`;
    case 'bob':
    case 'long':
      return svg`<path fill="${hair}" d="M${at(0.1, -0.09)}C${at(-1.3, -0.14)} ${at(-1.3, 0.4)} ${at(-1.24, 0.86)}C${at(-1.2, 0.98)} ${at(-1.05, 1)} ${at(-0.92, 0.92)}C${at(-1, 0.6)} ${at(-0.86, 0.26)} ${at(0.12, 0.1)}C${at(0.82, 0.24)} ${at(1, 0.6)} ${at(0.92, 0.92)}C${at(1.05, 1)} ${at(1.2, 0.98)} ${at(1.24, 0.86)}C${at(1.3, 0.4)} ${at(1.3, -0.14)} ${at(0.1, -0.09)}z"/><path fill="none" stroke="${shine}" stroke-width="2.2" stroke-linecap="round" d="M${at(0, 0)}Q${at(-0.8, 0.06)} ${at(-1.06, 0.52)}M${at(0.26, 0)}Q${at(0.9, 0.08)} ${at(1.08, 0.52)}"/>`;
    case 'curls': {
      const knots = Array.from(
        { length: 9 },
        (_, index) =>
          svg`<circle cx="${x + half * (-1 + index * 0.25)}" cy="${crown + tall * (0.08 + Math.abs(index - 4) * 0.035)}" r="${half * (0.27 + (index % 2) * 0.05)}"/>`,
      );
      return svg`<g fill="${hair}">${knots}</g>`;
    }
    case 'bun':
      return svg`<path fill="${hair}" d="${cap(bust, svg`C${at(0.9, 0.2)} ${at(0.4, 0.12)} ${at(0, 0.11)}S${at(-0.9, 0.2)} ${at(-0.97, 0.48)}`)}"/>`;
    case 'hat':
      return svg`<path fill="${mixColours(cloth, '#0c0a10', 0.35)}" d="M${at(-0.98, 0.17)}C${at(-1, -0.2)} ${at(-0.7, -0.26)} ${at(-0.2, -0.22)}Q${at(0.1, -0.16)} ${at(0.3, -0.23)}C${at(0.8, -0.24)} ${at(1, -0.1)} ${at(0.98, 0.17)}z"/><path fill="${mixColours(cloth, '#fff0d8', 0.25)}" d="M${at(-1, 0.08)}Q${at(0, 0.16)} ${at(1, 0.08)}V${crown + tall * 0.17}Q${at(0, 0.25)} ${at(-1, 0.17)}z"/><path fill="${mixColours(cloth, '#0c0a10', 0.5)}" d="M${at(-1.65, 0.2)}Q${at(-0.9, 0.1)} ${at(0, 0.17)}T${at(1.65, 0.2)}Q${at(0.9, 0.36)} ${at(0, 0.31)}T${at(-1.65, 0.2)}z"/>`;
    case 'scarf':
      return svg`<path fill="${cloth}" fill-rule="evenodd" d="M${at(0, -0.12)}C${at(1.3, -0.12)} ${at(1.35, 0.4)} ${at(1.2, 0.8)}Q${at(1, 1.15)} ${at(0.1, 1.22)}Q${at(-1, 1.15)} ${at(-1.2, 0.8)}C${at(-1.35, 0.4)} ${at(-1.3, -0.12)} ${at(0, -0.12)}zM${at(0, 0.12)}C${at(-0.9, 0.16)} ${at(-1, 0.6)} ${at(-0.72, 0.84)}Q${at(-0.3, 1)} ${at(0, 1)}T${at(0.72, 0.84)}C${at(1, 0.6)} ${at(0.9, 0.16)} ${at(0, 0.12)}z"/>`;
    default:
      return svg`<path fill="${hair}" d="${cap(bust, svg`L${at(0.95, 0.46)}C${at(0.94, 0.22)} ${at(0.6, 0.14)} ${at(0, 0.13)}S${at(-0.94, 0.22)} ${at(-0.95, 0.46)}`)}"/>`;
  }
}

export function drawClothes({ random, x, chin, half, cloth }: Bust): string {
  const span = random.between(118, 138);
  const shoulder = chin + random.between(58, 70);
  const dark = mixColours(cloth, '#08070c', 0.4);
  const light = mixColours(cloth, '#fff2dc', 0.24);
  const neck = half * 0.66;
  const dip = random.between(18, 76);
  const trunk = svg`M${x - neck} ${chin + 22}C${x - neck * 1.5} ${shoulder - 16} ${x - span * 0.8} ${shoulder - 10} ${x - span} ${shoulder + 42}Q${x - span * 1.12} ${shoulder + 90} ${x - span * 1.16} 455H${x + span * 1.16}Q${x + span * 1.12} ${shoulder + 90} ${x + span} ${shoulder + 42}C${x + span * 0.8} ${shoulder - 10} ${x + neck * 1.5} ${shoulder - 16} ${x + neck} ${chin + 22}Q${x + neck * 0.8} ${chin + 30 + dip} ${x} ${chin + 34 + dip}T${x - neck} ${chin + 22}z`;
  const side = svg`<path fill="${dark}" opacity=".55" d="M${x + span * 0.15} ${chin + 60}Q${x + span * 0.5} ${shoulder + 40} ${x + span * 0.4} 455H${x + span * 1.2}Q${x + span * 1.12} ${shoulder + 90} ${x + span} ${shoulder + 42}C${x + span * 0.8} ${shoulder - 10} ${x + neck * 1.5} ${shoulder - 16} ${x + neck} ${chin + 22}z"/>`;
  const base = svg`<path fill="${cloth}" d="${trunk}"/>${side}`;
  const centre = chin + 34 + dip;
  switch (random.whole(0, 4)) {
    case 0: // A jacket with lapels over a shirt.
      return svg`<path fill="${light}" d="${trunk}"/><path fill="${cloth}" d="M${x - neck} ${chin + 20}C${x - neck * 1.5} ${shoulder - 16} ${x - span * 0.8} ${shoulder - 10} ${x - span} ${shoulder + 42}Q${x - span * 1.12} ${shoulder + 90} ${x - span * 1.16} 455H${x}L${x - 4} ${chin + 150}z"/><path fill="${dark}" d="M${x + neck} ${chin + 20}C${x + neck * 1.5} ${shoulder - 16} ${x + span * 0.8} ${shoulder - 10} ${x + span} ${shoulder + 42}Q${x + span * 1.12} ${shoulder + 90} ${x + span * 1.16} 455H${x}L${x - 4} ${chin + 150}z"/><path fill="${mixColours(cloth, dark, 0.5)}" d="M${x - neck} ${chin + 20}l-26 34l22 16l-14 12L${x - 4} ${chin + 152}z"/><path fill="${mixColours(dark, '#000000', 0.25)}" d="M${x + neck} ${chin + 20}l26 34l-22 16l14 12L${x - 4} ${chin + 152}z"/>`;
    case 1: // A high collar.
      return svg`${base}<path fill="${mixColours(cloth, light, 0.5)}" d="M${x - neck * 1.12} ${chin + 2}Q${x} ${chin + 30} ${x + neck * 1.12} ${chin + 2}l7 44Q${x} ${chin + 80} ${x - neck * 1.12 - 7} ${chin + 46}z"/>`;
    case 2: // A neckline and a thin chain.
      return svg`${base}<path fill="none" stroke="${light}" stroke-width="2" d="M${x - neck * 0.9} ${chin + 30}Q${x} ${centre + 26} ${x + neck * 0.9} ${chin + 30}"/><circle cx="${x}" cy="${centre + 5.5}" r="4.4" fill="${light}"/>`;
    case 3: // Wide stripes.
      return svg`<clipPath id="cloth"><path d="${trunk}"/></clipPath>${base}<path clip-path="url(#cloth)" stroke="${light}" stroke-width="9" opacity=".7" d="M0 ${shoulder + 34}Q${x} ${shoulder + 58} 300 ${shoulder + 34}M0 ${shoulder + 64}Q${x} ${shoulder + 88} 300 ${shoulder + 64}M0 ${shoulder + 94}Q${x} ${shoulder + 118} 300 ${shoulder + 94}" fill="none"/>`;
    default:
      return svg`${base}<path fill="none" stroke="${light}" stroke-width="5" opacity=".8" d="M${x - neck} ${chin + 22}Q${x - neck * 0.8} ${chin + 30 + dip} ${x} ${centre}T${x + neck} ${chin + 22}"/>`;
  }
}
