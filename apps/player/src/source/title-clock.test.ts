import { describe, expect, it } from 'vitest';
import { playerFile } from '../testing/player-file.ts';
import { filePosition, partAfter, titleDuration, titleSeconds } from './title-clock.ts';

const second = playerFile({ id: 2, part: 2, durationSeconds: 50 });
const first = playerFile({ id: 1, part: 1 });
const other = playerFile({ id: 3, part: 1, version: 'Director’s Cut' });
const whole = playerFile({ id: 4 });
const files = [second, first, other, whole];

describe('the clock of a title', () => {
  it('counts the parts of one version together', () => {
    expect(titleDuration(files, second)).toBe(150);
    expect(titleDuration(files, other)).toBe(100);
    expect(titleDuration(files, whole)).toBe(100);
    expect(titleSeconds(files, { file: second, seconds: 7 })).toBe(107);
    expect(titleSeconds(files, { file: whole, seconds: 7 })).toBe(7);
  });

  it('finds the part that a second is in', () => {
    expect(filePosition(files, second, 99)).toEqual({ file: first, seconds: 99 });
    expect(filePosition(files, first, 100)).toEqual({ file: second, seconds: 0 });
    expect(filePosition(files, first, 500)).toEqual({ file: second, seconds: 50 });
  });

  it('counts the parts of one episode and of a file with several apart', () => {
    const exact = [1, 2].map((part) => playerFile({ id: 10 + part, part, episode: 2, lastEpisode: 2 }));
    const double = [1, 2].map((part) => playerFile({ id: 20 + part, part, episode: 2, lastEpisode: 3 }));
    const [start] = exact;
    if (start) expect(titleDuration([...exact, ...double], start)).toBe(200);
    if (start) expect(partAfter([...double, ...exact], start)).toBe(exact[1]);
    expect.assertions(2);
  });

  it('goes on with the next part of the same version', () => {
    expect(partAfter(files, first)).toBe(second);
    expect(partAfter(files, second)).toBeNull();
    expect(partAfter(files, whole)).toBeNull();
  });
});
