import { readdirSync, readFileSync } from 'node:fs';

/** CPU time of all threads of a process so far; null without Linux's /proc. */
export function cpuMicroseconds(processId: number): number | null {
  try {
    let nanoseconds = 0;
    for (const thread of readdirSync(`/proc/${processId}/task`)) {
      nanoseconds += Number(readFileSync(`/proc/${processId}/task/${thread}/schedstat`, 'utf8').split(' ')[0]);
    }
    return nanoseconds / 1_000;
  } catch {
    return null;
  }
}

/** Resident memory of a process; null without Linux's /proc. */
export function residentBytes(processId: number): number | null {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${processId}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) * 1_024;
  } catch {
    return null;
  }
}
