// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { liftSubtitles } from './lifted-subtitles.ts';

interface Cue {
  readonly startTime: number;
  readonly endTime: number;
  readonly text: string;
  readonly vertical: string;
  line: number | 'auto';
}
const cue = (more: Partial<Cue> = {}): Cue => ({
  startTime: 0,
  endTime: 5,
  text: 'One line',
  vertical: '',
  line: 'auto',
  ...more,
});

/** A player of which the controls cover the lower 72 px; its controls are shown. */
function open(cues: readonly Cue[], { width = 1280, height = 720, mode = 'showing' } = {}) {
  const controller = document.createElement('div');
  const edge = document.createElement('div');
  const video = document.createElement('video');
  Object.defineProperty(video, 'textTracks', {
    value: Object.assign(new EventTarget(), { [Symbol.iterator]: () => [{ mode, cues }].values() }),
  });
  video.getBoundingClientRect = () => new DOMRect(0, 0, width, height);
  edge.getBoundingClientRect = () => new DOMRect(0, height - 72, width, 24);
  liftSubtitles({ video, controller, edge });
  const update = () => video.dispatchEvent(new Event('timeupdate'));
  update();
  /** Resolves after the observers of attributes, of which this is the last one. */
  const set = (attributes: Record<string, boolean>) =>
    new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        resolve();
      });
      observer.observe(controller, { attributes: true });
      for (const [name, isSet] of Object.entries(attributes)) controller.toggleAttribute(name, isSet);
    });
  return { set, update };
}

it.each([
  // 36 px letters have lines of 49 px: two are covered, and the text itself needs those that it has.
  ['one line', { text: 'One line' }, {}, -3],
  ['two lines', { text: 'Two\nlines' }, {}, -4],
  ['a small frame, whose letters are 15 px', { text: 'One line' }, { width: 390, height: 219 }, -5],
  ['a tall frame, whose letters follow its width', { text: 'One line' }, { width: 390, height: 844 }, -5],
])('the controls make room for %s', (_case, part, frame, line) => {
  const shown = cue(part);
  open([shown], frame);
  expect(shown.line).toBe(line);
});

it.each<[string, Partial<Cue>]>([
  ['a line of its own', { line: 2 }],
  ['a line of its own at the top', { line: 0 }],
  ['vertical text', { vertical: 'rl' }],
  ['a time that is far', { startTime: 60, endTime: 61 }],
  ['a time that is over', { startTime: -2, endTime: -1 }],
])('what has %s stays', (_case, part) => {
  const shown = cue(part);
  open([shown]);
  expect(shown.line).toBe(cue(part).line);
});

it('what is hidden stays', () => {
  const hidden = cue();
  open([hidden], { mode: 'disabled' });
  expect(hidden.line).toBe('auto');
});

it('they go back when the controls hide, and not while it is paused', async () => {
  const [moved, own] = [cue(), cue({ line: 2 })];
  const { set } = open([moved, own]);
  await set({ userinactive: true, mediapaused: true });
  expect(moved.line).toBe(-3);
  await set({ mediapaused: false });
  expect([moved.line, own.line]).toEqual(['auto', 2]);
  await set({ userinactive: false });
  expect([moved.line, own.line]).toEqual([-3, 2]);
});
