/**
 * Renders the clip of the built-in players: clip.webm, clip.mp4 for devices without WebM, and the poster clip.webp.
 * Usage: node tools/make-clip.mjs (see tools/README.md).
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
/** Time (s) of the poster frame: the name fully lit. */
const posterTime = 5;
const ground = colour('#0b0e14');

/** Draws the frame at `time`; the last frame equals the first, so that the clip loops smoothly. */
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

/** Draws a frame for each time and pipes them to ffmpeg. */
async function encode(times, { sound = [], options, target }) {
  const rawVideo = ['-f', 'rawvideo', '-pixel_format', 'rgb24', '-video_size', `${width}x${height}`];
  const input = [...rawVideo, '-framerate', String(framesPerSecond), '-i', '-'];
  // Both are needed for identical output on every run.
  const reproducible = ['-fflags', '+bitexact', '-map_metadata', '-1'];
  const ffmpeg = spawn(
    'ffmpeg',
    ['-y', '-loglevel', 'error', ...input, ...sound, ...options, ...reproducible, target],
    {
      stdio: ['pipe', 'inherit', 'inherit'],
    },
  );
  const exited = once(ffmpeg, 'exit');
  const canvas = new Canvas();
  for (const time of times) {
    draw(canvas, time);
    if (!ffmpeg.stdin.write(Buffer.from(canvas.toBytes()))) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await exited;
  if (code !== 0) throw new Error(`ffmpeg exited with code ${code}`);
}

const assets = fileURLToPath(new URL('../apps/server/assets/', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'marquee-clip-'));
try {
  const sound = join(folder, 'sound.wav');
  await writeFile(sound, composeSound(seconds));
  const times = Array.from({ length: seconds * framesPerSecond }, (_, frame) => frame / framesPerSecond);
  const vp9 = ['-c:v', 'libvpx-vp9', '-pix_fmt', 'yuv420p', '-crf', '37', '-b:v', '0', '-row-mt', '1', '-g', '96'];
  const opus = ['-c:a', 'libopus', '-b:a', '48k'];
  await encode(times, { sound: ['-i', sound], options: [...vp9, ...opus], target: join(assets, 'clip.webm') });
  const h264 = [
    '-c:v',
    'libx264',
    '-profile:v',
    'baseline',
    '-pix_fmt',
    'yuv420p',
    '-crf',
    '32',
    '-preset',
    'veryslow',
  ];
  const aac = ['-c:a', 'aac', '-b:a', '48k'];
  // `faststart` moves the index to the front, so that playback starts before the download ends.
  const mp4 = [...h264, '-g', '96', ...aac, '-movflags', '+faststart'];
  await encode(times, { sound: ['-i', sound], options: mp4, target: join(assets, 'clip.mp4') });
  await encode([posterTime], { options: ['-c:v', 'libwebp', '-quality', '86'], target: join(assets, 'clip.webp') });
} finally {
  await rm(folder, { recursive: true });
}
