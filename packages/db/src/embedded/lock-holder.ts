import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Identifies the process that holds a lock, also against a later process with the same pid. */
export interface LockHolder {
  pid: number;
  /** Start time of the process in clock ticks; null without /proc. */
  startTime: string | null;
  host: string;
  /** Id of the machine's boot and of the container's pid namespace; null without /proc. */
  boot: string | null;
  pidNamespace: string | null;
}

export interface ProcessInfo {
  alive: boolean;
  startTime: string | null;
}

/** `unknown`: held on another machine or in another container, whose processes are invisible; counts as alive. */
export type HolderState = 'alive' | 'dead' | 'unknown';

/** Whether the holder still runs. Only the lock of a certainly dead holder may be broken. */
export function holderState(holder: LockHolder, here: LockHolder, inspect: (pid: number) => ProcessInfo): HolderState {
  const areBootsKnown = holder.boot !== null && here.boot !== null;
  if (areBootsKnown && holder.boot === here.boot) {
    if (holder.pidNamespace !== here.pidNamespace) return 'unknown';
  } else {
    if (holder.host !== here.host) return 'unknown';
    // The same machine after a reboot: no earlier process runs.
    if (areBootsKnown) return 'dead';
  }
  const observed = inspect(holder.pid);
  if (!observed.alive) return 'dead';
  const isPidReused =
    holder.startTime !== null && observed.startTime !== null && holder.startTime !== observed.startTime;
  return isPidReused ? 'dead' : 'alive';
}

/** This process, as the holder of a lock. */
export function thisProcess(): LockHolder {
  return {
    pid: process.pid,
    startTime: inspectProcess(process.pid).startTime,
    host: hostname(),
    boot: readOrNull(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    pidNamespace: readOrNull(() => readlinkSync('/proc/self/ns/pid')),
  };
}

/** A zombie counts as dead. */
export function inspectProcess(pid: number): ProcessInfo {
  const status = readOrNull(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  if (status === null) return { alive: canSignal(pid), startTime: null };
  // The second field is the program's name in parentheses, which may itself contain blanks and parentheses.
  const [state, ...fields] = status.slice(status.lastIndexOf(')') + 2).split(' ');
  return { alive: state !== 'Z' && state !== 'X', startTime: fields[18] ?? null };
}

function canSignal(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process runs as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function readOrNull(read: () => string): string | null {
  try {
    return read();
  } catch {
    return null;
  }
}
