import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** At the start: Node counts only the cores on which this process may run. */
const coreCount = availableParallelism();
const [loadCore, serverCore] = ['0', '1'];
const allCores = `0-${coreCount - 1}`;

/**
 * Gives this process, which makes the load, and a server one core each. Without it both wander, and turns of the same
 * build on two cores differ by 15 µs of 35 instead of 2. Changes nothing without two cores and Linux's `taskset`.
 */
export function separateCores(serverProcessId: number): void {
  if (coreCount < 2) return;
  setCores(process.pid, loadCore);
  setCores(serverProcessId, serverCore);
}

/** Lets this process and a server run on every core again. */
export function shareCores(serverProcessId: number): void {
  setCores(process.pid, allCores);
  setCores(serverProcessId, allCores);
}

/** Sets the cores of all threads of a process. */
function setCores(processId: number, cores: string): void {
  spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(processId)]);
}
