import { gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { drawBackdrop } from './backdrop.ts';
import { motifs } from './motif-choice.ts';
import { allPalettes } from './palette.ts';
import { drawPortrait } from './portrait.ts';
import { createSeededRandom } from './seeded-random.ts';
import { drawStill } from './still.ts';
import { svgDocument } from './svg-markup.ts';
import { assertWellFormed, oddSubjects } from './testing-image-checks.ts';

// Pure computation of some seconds; another program may hold the processor for a while.
vi.setConfig({ testTimeout: 60_000 });

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
  it('is well-formed, small, without text and reproducible for every odd title', () => {
    for (const subject of oddSubjects) {
      const markup = draw(subject, 2);
      const name = subject.title;
      expect(() => assertWellFormed(markup), name).not.toThrow();
      expect(markup, name).toContain(`viewBox="0 0 ${size}"`);
      expect(markup, name).not.toMatch(/<text|NaN|undefined|Infinity|<script|<filter/);
      expect(gzipSync(markup).length, name).toBeLessThan(12 * 1024);
      expect(draw(subject, 2), name).toBe(markup);
    }
  });

  it('differs between variants', () => {
    const subject = { title: 'Harbour Lights', year: '2024', genres: ['Drama'], byline: '' };
    const images = [1, 2, 3, 4, 5, 6, 7, 8].map((turn) => draw(subject, turn));
    expect(new Set(images).size).toBe(8);
  });
});

it('every motif renders in every palette and frame', () => {
  for (const [name, { draw }] of Object.entries(motifs)) {
    for (const [index, palette] of allPalettes.entries()) {
      const [width, height] = index % 2 === 0 ? [500, 300 + index * 20] : [1280, 720];
      const random = createSeededRandom(`${name} ${index}`);
      const scene = { width, height, focus: width * 0.6, top: 20, bottom: height - 40, palette, random };
      const markup = svgDocument(width, height, draw(scene));
      expect(() => assertWellFormed(markup), name).not.toThrow();
      expect(markup, name).not.toMatch(/NaN|undefined|Infinity|<filter|<text/);
    }
  }
});
