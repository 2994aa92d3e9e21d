import { runFfmpeg } from './ffmpeg.ts';

const ffmpegPrograms = ['ffmpeg', 'ffprobe'] as const;

/** A program that starts takes milliseconds; a machine that is just starting, longer. */
const timeoutMs = 10_000;

/** The programs of ffmpeg that this machine lacks. */
export async function missingFfmpegPrograms(): Promise<string[]> {
  const missing = await Promise.all(
    ffmpegPrograms.map(async (program) => {
      try {
        await runFfmpeg(program, ['-version'], { timeoutMs, maxBytes: 100_000 });
        return [];
      } catch {
        return [program];
      }
    }),
  );
  return missing.flat();
}
