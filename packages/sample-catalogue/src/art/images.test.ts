import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { drawBackdrop } from './backdrop.ts';
import { motifs } from './motif-choice.ts';
import { allPalettes } from './palette.ts';
import { drawPortrait } from './portrait.ts';
import { createSeededRandom } from './seeded-random.ts';
import { drawStill } from './still.ts';
import { svgDocument } from './svg-markup.ts';
import { assertWellFormed, oddSubjects } from './testing-image-checks.ts';

const kinds = {
  backdrop: {
    size: '1280 720',
    draw: (subject: (typeof oddSubjects)[number], turn: number) => drawBackdrop({ ...subject, variant: turn }),
  },
  still: {
    size: '480 270',
    draw: (subject: (typeof oddSubjects)[number], turn: number) => drawStill({ ...subject, season: 1, episode: turn }),
  },
  portrait: {
    size: '300 450',
    draw: ({ title }: (typeof oddSubjects)[number], turn: number) => drawPortrait({ name: `${title} ${turn}` }),
  },
};

describe.each(Object.entries(kinds))('%s', (_kind, { size, draw }) => {
  it.each(oddSubjects)('for $title ($genres) is well-formed, small, without text, and reproducible', (subject) => {
    const markup = draw(subject, 2);
    expect(() => assertWellFormed(markup)).not.toThrow();
    expect(markup).toContain(`viewBox="0 0 ${size}"`);
    expect(markup).not.toMatch(/<text|NaN|undefined|Infinity|<script|<filter/);
    expect(gzipSync(markup).length).toBeLessThan(12 * 1024);
    expect(draw(subject, 2)).toBe(markup);
  });

  it('differs between variants', () => {
    const subject = { title: 'Harbour Lights', year: '2024', genres: ['Drama'], byline: '' };
    const images = [1, 2, 3, 4, 5, 6, 7, 8].map((turn) => draw(subject, turn));
    expect(new Set(images).size).toBe(8);
  });
});

describe.each(Object.entries(motifs))('motif %s', (name, { draw }) => {
  it('renders in every palette and frame', () => {
    for (const [index, palette] of allPalettes.entries()) {
      const [width, height] = index % 2 === 0 ? [500, 300 + index * 20] : [1280, 720];
      const random = createSeededRandom(`${name} ${index}`);
      const markup = svgDocument(
        width,
        height,
        draw({ width, height, focus: width * 0.6, top: 20, bottom: height - 40, palette, random }),
      );
      expect(() => assertWellFormed(markup)).not.toThrow();
      expect(markup).not.toMatch(/NaN|undefined|Infinity|<filter|<text/);
    }
  });
});
