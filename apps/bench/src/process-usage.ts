import { readdirSync, readFileSync } from 'node:fs';

/** µs that all threads of a process have run so far; null where the system does not tell. */
export function processorTime(processId: number): number | null {
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

/** Bytes of memory that a process holds; null where the system does not tell. */
export function residentBytes(processId: number): number | null {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${processId}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) * 1_024;
  } catch {
    return null;
  }
}
