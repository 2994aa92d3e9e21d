import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root folder of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Path of a dependency's executable.
 * @param {string} name
 */
export function program(name) {
  return join(root, 'node_modules', '.bin', name);
}

/**
 * Runs a turbo.json task in every package that has it; unchanged packages come from the cache.
 * @param {string} task
 * @param {string[]} [options]
 */
export function turboRun(task, options = []) {
  return {
    command: program('turbo'),
    arguments: ['run', task, '--output-logs=errors-only', '--log-prefix=none', '--ui=stream', ...options],
    environment: { TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1', DO_NOT_TRACK: '1' },
    isCaptured: true,
  };
}
