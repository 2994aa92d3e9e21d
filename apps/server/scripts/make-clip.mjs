/**
 * Films assets/clip.webm, which our own player servers show, and its still assets/clip.webp: every pixel and every sound
 * is computed here, so that the product needs nobody's footage. To change the film (needs ffmpeg, takes a minute or two):
 * node apps/server/scripts/make-clip.mjs
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Canvas, colour, ease, height, width } from './clip/canvas.mjs';
import { drawLeader } from './clip/leader.mjs';
import { drawSkyline } from './clip/skyline.mjs';
import { composeSound } from './clip/sound.mjs';

const seconds = 26;
const framesPerSecond = 24;
const skylineStart = 11;
/** The name in full light: what a player shows until somebody presses play. */
const still = 5;
const ground = colour('#0b0e14');

/** The whole film as a function of time; its end is its beginning, so that it loops without a jump. */
function draw(canvas, time) {
  if (time < skylineStart) {
    drawLeader(canvas, time);
    canvas.fadeTo(ground, 1 - ease(0, 0.5, time));
    return;
  }
  drawSkyline(canvas, time - skylineStart);
  const opening = 1 - ease(skylineStart, skylineStart + 1.6, time);
  canvas.fadeTo(ground, Math.max(opening, ease(seconds - 1.4, seconds - 0.1, time)));
}

/** Draws the frame of each of the given times and hands them to ffmpeg. */
async function encode(times, { sound = [], options, target }) {
  const picture = ['-f', 'rawvideo', '-pixel_format', 'rgb24', '-video_size', `${width}x${height}`];
  const input = [...picture, '-framerate', String(framesPerSecond), '-i', '-'];
  // Without these two the same film would differ from run to run.
  const stable = ['-fflags', '+bitexact', '-map_metadata', '-1'];
  const ffmpeg = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...sound, ...options, ...stable, target], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(ffmpeg, 'exit');
  const canvas = new Canvas();
  for (const time of times) {
    draw(canvas, time);
    if (!ffmpeg.stdin.write(Buffer.from(canvas.toBytes()))) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

const assets = fileURLToPath(new URL('../assets/', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'marquee-clip-'));
try {
  const sound = join(folder, 'sound.wav');
  await writeFile(sound, composeSound(seconds));
  const times = Array.from({ length: seconds * framesPerSecond }, (_, frame) => frame / framesPerSecond);
  const video = ['-c:v', 'libvpx-vp9', '-pix_fmt', 'yuv420p', '-crf', '37', '-b:v', '0', '-row-mt', '1', '-g', '96'];
  const audio = ['-c:a', 'libopus', '-b:a', '48k'];
  await encode(times, { sound: ['-i', sound], options: [...video, ...audio], target: join(assets, 'clip.webm') });
  await encode([still], { options: ['-c:v', 'libwebp', '-quality', '86'], target: join(assets, 'clip.webp') });
} finally {
  await rm(folder, { recursive: true });
}
