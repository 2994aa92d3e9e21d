import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Containers that are read; others, such as playlists, could name further files. */
const formats = 'matroska,webm,mov,mp4,m4a,3gp,3g2,mj2,avi,mpegts,mpeg,asf,flv,ogg';

/** Options of ffmpeg and ffprobe that open a file and nothing else: no address, no playlist, no option in a name. */
export function inputArguments(path: string): string[] {
  return ['-protocol_whitelist', 'file,pipe', '-format_whitelist', formats, '-i', `file:${path}`];
}

/** ffmpeg or ffprobe failed; the message is its own and names the file: for the log of the operator only. */
export class FfmpegError extends Error {
  override readonly name = 'FfmpegError';
}

interface RunOptions {
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Runs a program to its end and returns its output.
 * @throws FfmpegError when it fails, takes too long or prints too much
 */
export async function runFfmpeg(
  program: 'ffmpeg' | 'ffprobe',
  options: readonly string[],
  { timeoutMs, maxBytes, signal }: RunOptions,
): Promise<Buffer> {
  signal?.throwIfAborted();
  const child = spawn(program, ['-v', 'error', ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    killSignal: 'SIGKILL',
    timeout: timeoutMs,
    signal,
  });
  const chunks: Buffer[] = [];
  let bytes = 0;
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) child.kill('SIGKILL');
    else chunks.push(chunk);
  });
  child.stderr.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(0, 2_000);
  });
  try {
    const [code] = await once(child, 'close');
    if (code === 0) return Buffer.concat(chunks);
    errors ||= bytes > maxBytes ? 'it printed too much' : 'it took too long';
  } catch (error) {
    signal?.throwIfAborted();
    throw new FfmpegError(`${program} cannot be run`, { cause: error });
  }
  throw new FfmpegError(`${program} failed: ${errors}`);
}
