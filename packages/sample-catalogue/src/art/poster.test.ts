import { gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { contrastRatio } from './colour.ts';
import { composePoster, drawPoster } from './poster.ts';
import { assertWellFormed, oddSubjects } from './testing-image-checks.ts';

// Pure computation of some seconds; another program may hold the processor for a while.
vi.setConfig({ testTimeout: 60_000 });

/** Bounding box of a path, control points included, so it is never too small. */
function pathBox(data: string): { left: number; top: number; right: number; bottom: number } {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const reach = (across: number, down: number): void => {
    box.left = Math.min(box.left, across);
    box.right = Math.max(box.right, across);
    box.top = Math.min(box.top, down);
    box.bottom = Math.max(box.bottom, down);
  };
  for (const [, letter = '', rest = ''] of data.matchAll(/([MmLlQqCcZz])([^MmLlQqCcZz]*)/g)) {
    const numbers = [...rest.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(Number);
    if (letter === 'M') [x, y] = [numbers[0] ?? 0, numbers[1] ?? 0];
    if (letter === 'z') [x, y] = [startX, startY];
    const step = { m: 2, l: 2, q: 4, c: 6 }[letter] ?? 0;
    for (let index = 0; step > 0 && index < numbers.length; index += step) {
      x += numbers[index + step - 2] ?? 0;
      y += numbers[index + step - 1] ?? 0;
      reach(x, y);
    }
    if (letter === 'm') [startX, startY] = [x, y];
  }
  return box;
}

/** Glyph outlines: the only paths that start with an absolute move directly followed by a relative one. */
function outlinedText(markup: string): string[] {
  return [...markup.matchAll(/ d="(M[-\d. ]+m[^"]*)"/g)].map(([, data = '']) => data);
}

describe('drawPoster', () => {
  it('renders the same poster for the same subject and different ones otherwise', () => {
    const subject = { title: 'Vagabond', year: '1985', genres: ['Drama'], byline: 'A film by Agnès Varda' };
    expect(drawPoster(subject)).toBe(drawPoster({ ...subject }));
    expect(drawPoster({ ...subject, title: 'Le Bonheur' })).not.toBe(drawPoster(subject));
  });

  it('is well-formed and small for every odd title', () => {
    for (const subject of oddSubjects) {
      const markup = drawPoster(subject);
      expect(() => assertWellFormed(markup), subject.title).not.toThrow();
      expect(markup, subject.title).toMatch(/^<svg [^>]*viewBox="0 0 500 750"/);
      expect(markup, subject.title).not.toMatch(/NaN|undefined|Infinity|<script|<filter/);
      expect(gzipSync(markup).length, subject.title).toBeLessThan(12 * 1024);
    }
  });

  it('keeps the lettering of every odd title within the margins and readable', () => {
    for (const subject of oddSubjects) {
      const { markup, titleBox, titleColour, captionColour, grounds } = composePoster(subject);
      for (const box of [titleBox, ...outlinedText(markup).map(pathBox)]) {
        expect(box.left, subject.title).toBeGreaterThanOrEqual(36);
        expect(box.right, subject.title).toBeLessThanOrEqual(464);
        expect(box.top, subject.title).toBeGreaterThanOrEqual(30);
        expect(box.bottom, subject.title).toBeLessThanOrEqual(720);
      }
      const contrasts = grounds.flatMap((ground) =>
        [titleColour, captionColour].map((colour) => contrastRatio(colour, ground)),
      );
      expect(Math.min(...contrasts), subject.title).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('renders Latin titles as outlines and other scripts as system text in their direction', () => {
    const poster = (title: string): string => drawPoster({ title, year: '1960', genres: ['Drama'], byline: '' });
    expect(poster('Žižek in Łódź')).not.toContain('<text');
    expect(poster('七人の侍')).toContain('<text');
    expect(poster('الأرض')).toContain('direction="rtl"');
  });

  it('is fast once the typefaces are loaded', () => {
    oddSubjects.forEach(drawPoster);
    const start = process.cpuUsage();
    oddSubjects.forEach(drawPoster);
    // CPU time, so that other load on the machine does not count.
    const { user, system } = process.cpuUsage(start);
    // The target is 5 ms each; twice that allows for slow machines.
    expect((user + system) / 1_000 / oddSubjects.length).toBeLessThan(10);
  });
});
