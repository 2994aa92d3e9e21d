import { asRunHere } from './command-lines.ts';
import commands from './usage.json' with { type: 'json' };

export type CommandName = keyof typeof commands;

/** One line, also for wrong arguments. */
export function usageOf(name: CommandName): string {
  return asRunHere(commands[name].usage);
}

/** The help of a command if its arguments want it, else null; what follows `--` is no option. */
export function wantedHelp(name: CommandName, args: readonly string[]): string | null {
  const end = args.indexOf('--');
  const options = end < 0 ? args : args.slice(0, end);
  const isWanted = options.includes('--help') || options.includes('-h');
  return isWanted ? `${usageOf(name)}\n${commands[name].about}` : null;
}
