import { afterEach, expect, it, vi } from 'vitest';
import { attachSource } from './attach-source.ts';

afterEach(() => vi.unstubAllGlobals());

const source = {} as MediaSource;

/** A video element as of a browser that takes sources themselves, or only addresses. */
function videoElement({ takesSources }: { takesSources: boolean }) {
  let object: unknown = null;
  return {
    src: 'former.mp4',
    removeAttribute(this: { src: string }) {
      this.src = '';
    },
    get srcObject() {
      return object;
    },
    set srcObject(next: unknown) {
      if (!takesSources) throw new TypeError('parameter 1 is not of type MediaStream');
      object = next;
    },
  };
}
const attach = (video: ReturnType<typeof videoElement>) => attachSource(video as unknown as HTMLVideoElement, source);

it('WebKit plays the source itself, and no address, until it is taken away', () => {
  vi.stubGlobal('URL', { createObjectURL: () => expect.unreachable() });
  const video = videoElement({ takesSources: true });
  const detach = attach(video);
  expect([video.srcObject, video.src]).toEqual([source, '']);
  detach();
  expect([video.srcObject, video.src]).toEqual([null, '']);
});

it('the end of a source leaves the next one alone', () => {
  const video = videoElement({ takesSources: true });
  const detach = attach(video);
  const next = {};
  video.srcObject = next;
  detach();
  expect(video.srcObject).toBe(next);
});

it('other browsers play its address, which ends with it', () => {
  const revokeObjectURL = vi.fn();
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:null/1', revokeObjectURL });
  const video = videoElement({ takesSources: false });
  const detach = attach(video);
  expect(video.src).toBe('blob:null/1');
  detach();
  expect(revokeObjectURL).toHaveBeenCalledWith('blob:null/1');
});
