import { spawnSync } from 'node:child_process';
import type { Sample } from './compare.ts';
import { cpuMicroseconds } from './process-usage.ts';

export interface RepeatedRequest {
  readonly baseUrl: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  /** wrk rounds it to whole seconds. */
  readonly durationMs: number;
}

/** Whether wrk is installed. */
export function hasWrk(): boolean {
  return spawnSync('wrk', ['--version']).error === undefined;
}

/**
 * Repeats one GET request as fast as the server responds. For cached responses: sending and reading one takes a load in
 * Node longer than the server, and the rate is then that of the load.
 * @throws when a response has an unexpected status, or a connection fails
 */
export function measureWithWrk(
  processId: number,
  { baseUrl, path, headers, connections, durationMs }: RepeatedRequest,
): Sample {
  const seconds = Math.max(1, Math.round(durationMs / 1_000));
  const headerArguments = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const before = cpuMicroseconds(processId);
  const { stdout, stderr, status } = spawnSync(
    'wrk',
    ['-t1', `-c${connections}`, `-d${seconds}s`, ...headerArguments, baseUrl + path],
    { encoding: 'utf8' },
  );
  const after = cpuMicroseconds(processId);
  const [, responses] = /(\d+) requests in/.exec(stdout) ?? [];
  const [, perSecond] = /Requests\/sec: +([\d.]+)/.exec(stdout) ?? [];
  if (status !== 0 || responses === undefined || perSecond === undefined || /Non-2xx|Socket errors/.test(stdout)) {
    throw new Error(`wrk failed (${status}): ${stderr}${stdout}`);
  }
  const cpu = before === null || after === null ? null : (after - before) / Number(responses);
  return { perSecond: Number(perSecond), cpuMicroseconds: cpu };
}
