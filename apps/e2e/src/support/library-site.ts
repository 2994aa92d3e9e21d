import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { test as base } from './journey.ts';
import { startProcess } from './product-process.ts';

/** Fifteen minutes in the catalogue; browsers play its file as it is, with the subtitles beside it. */
export const movie = {
  path: '/watch/movie/1001',
  name: 'A Trip to the Moon (1902)',
  subtitle: 'Six astronomers’ rocket',
  germanSubtitle: 'Sechs Astronomen',
};
/** In HEVC, and smaller in H.264 with two sounds, of which the second is the default. */
export const versions = { path: '/watch/movie/1009', name: 'Metropolis (1927)', best: '2160p', other: '720p' };
/** I Love Lucy has episodes of 25 minutes; files of less than half of that count as advertisements. */
export const show = { path: '/watch/tv/5001/1', folder: 'I Love Lucy (1951) {tmdb-5001}', seconds: 780 };

export interface LibrarySite {
  readonly baseUrl: string;
  /** MEDIA_DIR */
  readonly folder: string;
}

/** A product for members, with two movies, and two episodes that need another container and other sound. */
export const test = base.extend<object, { site: LibrarySite }>({
  site: [
    async ({ browserName: _browserName }, use) => {
      const home = await mkdtemp(join(tmpdir(), 'marquee-library-'));
      const folder = join(home, 'films');
      await makeFiles(folder);
      const product = await startProcess({
        dataDirectory: join(home, 'data'),
        log: createWriteStream(join(home, 'product.log')),
        settings: { MEDIA_DIR: folder },
      });
      await use({ baseUrl: product.baseUrl, folder });
      await product.stop();
      await rm(home, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.baseUrl),
});

const h264 = '-map 0:v -c:v libx264 -preset ultrafast -pix_fmt yuv420p -g 2'.split(' ');

/** A picture of one frame a second, and tones: of half a minute, over and over, since to encode all takes 13 s. */
async function makeFiles(folder: string): Promise<void> {
  const two = '-map 1:a -map 2:a -c:a ac3 -metadata:s:a:0 language=eng -metadata:s:a:1 language=fre'.split(' ');
  const episodeClip = `${folder}-episode.mkv`;
  await encode(episodeClip, 30, [...h264, ...two]);
  for (const episode of [1, 2]) {
    await repeat(episodeClip, join(folder, show.folder, 'Season 01', `I Love Lucy - S01E0${episode}.mkv`));
  }
  await makeVersions(folder);
  const path = join(folder, movie.name, movie.name);
  const movieClip = `${folder}-movie.mkv`;
  await encode(movieClip, 30, [...h264, '-map', '1:a', '-c:a', 'aac']);
  await repeat(movieClip, `${path}.mp4`, ['-movflags', '+faststart']);
  // As people have them: times without milliseconds, an apostrophe in windows-1252.
  const subtitles = `1\n00:00:00 --> 00:13:00\n${movie.subtitle.replace('’', '\x92')}\n`;
  await writeFile(`${path}-eng.srt`, subtitles, 'latin1');
  await writeFile(`${path}.de.srt`, `1\n00:00:00,000 --> 00:13:00,000\n${movie.germanSubtitle}\n`);
}

/** The best version is nothing that every browser plays. */
async function makeVersions(folder: string): Promise<void> {
  const path = join(folder, versions.name, versions.name);
  const hevc = '-map 0:v -s 320x180 -c:v libx265 -x265-params log-level=error -pix_fmt yuv420p -tag:v hvc1'.split(' ');
  await encode(`${path} - ${versions.best}.mp4`, 10, [...hevc, '-map', '1:a', '-c:a', 'aac']);
  const sounds = '-map 1:a -map 2:a -c:a aac -metadata:s:a:0 language=eng -metadata:s:a:1 language=fre'.split(' ');
  const second = '-disposition:a:0 0 -disposition:a:1 default'.split(' ');
  await encode(`${path} - ${versions.other}.mp4`, 10, [...h264, ...sounds, ...second]);
}

function encode(path: string, seconds: number, options: readonly string[]): Promise<void> {
  const tones = [440, 880].flatMap((hertz) => ['-f', 'lavfi', '-i', `sine=frequency=${hertz}:sample_rate=48000`]);
  const inputs = ['-f', 'lavfi', '-i', 'testsrc2=size=160x90:rate=1', ...tones];
  return runFfmpeg(path, [...inputs, '-t', String(seconds), ...options]);
}

/** The tracks of a clip as they are, until an episode is full. */
function repeat(clip: string, path: string, options: readonly string[] = []): Promise<void> {
  const input = ['-stream_loop', '-1', '-i', clip];
  return runFfmpeg(path, [...input, '-t', String(show.seconds), '-map', '0', '-c', 'copy', ...options]);
}

async function runFfmpeg(path: string, options: readonly string[]): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const run = ['-v', 'error', '-nostdin', ...options, path];
  const [code] = await once(spawn('ffmpeg', run, { stdio: ['ignore', 'ignore', 'inherit'] }), 'close');
  if (code !== 0) throw new Error(`ffmpeg exited with ${code}`);
}

export const frame = (page: Page): Locator => page.getByTitle(/^Player: .* on Library$/);

/** Opens a title as soon as the library has found it. */
export async function openTitle(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(frame(page)).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(video(page)).toBeVisible();
}

export const player = (page: Page): FrameLocator => page.frameLocator('iframe');
export const video = (page: Page): Locator => player(page).locator('video');

/** The current second of the video. */
export const position = (page: Page): Promise<number> =>
  video(page).evaluate((element: HTMLVideoElement) => element.currentTime);

/** Plays, by the button where the browser did not start it by itself, until the time passes. */
export async function play(page: Page): Promise<void> {
  await video(page).evaluate(async (element: HTMLVideoElement) => {
    // The player asks for the address of its file first: what plays before is interrupted when it is set.
    while (element.readyState < HTMLMediaElement.HAVE_METADATA) await new Promise(requestAnimationFrame);
    await element.play();
  });
  await playing(page);
}

/** Waits in the page until the video continues from its current position; returns ms. */
export function playing(page: Page): Promise<number> {
  return video(page).evaluate(async (element: HTMLVideoElement) => {
    const startedAt = performance.now();
    const from = element.currentTime;
    while (element.seeking || element.currentTime <= from) await new Promise(requestAnimationFrame);
    return performance.now() - startedAt;
  });
}

/** Texts of the subtitles on the picture. */
export function shownSubtitles(page: Page): Promise<string[]> {
  return video(page).evaluate((element: HTMLVideoElement) =>
    [...element.textTracks].flatMap(({ mode, activeCues }) =>
      mode === 'showing' ? [...(activeCues ?? [])].map((cue) => (cue as VTTCue).text) : [],
    ),
  );
}
