import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Who holds a folder: enough to tell that very process from a later one with the same number. */
export interface LockHolder {
  pid: number;
  /** When the process began, in the kernel's own count; null where the system does not tell (no /proc). */
  startTime: string | null;
  host: string;
  /** The running of the machine (one per boot) and the container on it; null where the system does not tell. */
  boot: string | null;
  pidNamespace: string | null;
}

/** What can be seen from here of the process with a holder's number. */
export interface ProcessSighting {
  alive: boolean;
  startTime: string | null;
}

/** `unseen`: another machine or container holds it, whose processes cannot be looked at, so it counts as live. */
export type HolderState = 'live' | 'dead' | 'unseen';

/** Decides whether a holder still lives. Only what is certainly dead may be taken over. */
export function judgeHolder(holder: LockHolder, here: LockHolder, look: (pid: number) => ProcessSighting): HolderState {
  const bootsKnown = holder.boot !== null && here.boot !== null;
  if (bootsKnown && holder.boot === here.boot) {
    if (holder.pidNamespace !== here.pidNamespace) return 'unseen';
  } else {
    if (holder.host !== here.host) return 'unseen';
    // The same machine, started anew since: nothing of that time runs any more.
    if (bootsKnown) return 'dead';
  }
  const seen = look(holder.pid);
  if (!seen.alive) return 'dead';
  const numberReused = holder.startTime !== null && seen.startTime !== null && holder.startTime !== seen.startTime;
  return numberReused ? 'dead' : 'live';
}

/** This process, as the holder of a lock. */
export function thisProcess(): LockHolder {
  return {
    pid: process.pid,
    startTime: lookAtProcess(process.pid).startTime,
    host: hostname(),
    boot: readOrNull(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    pidNamespace: readOrNull(() => readlinkSync('/proc/self/ns/pid')),
  };
}

/** Looks whether a process runs. One that has ended and only waits for its parent to notice is dead. */
export function lookAtProcess(pid: number): ProcessSighting {
  const status = readOrNull(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  if (status === null) return { alive: answersSignals(pid), startTime: null };
  // The second field is the program's name in brackets and may itself hold blanks and brackets.
  const [state, ...fields] = status.slice(status.lastIndexOf(')') + 2).split(' ');
  return { alive: state !== 'Z' && state !== 'X', startTime: fields[18] ?? null };
}

function answersSignals(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, as another user.
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
